-- A visitor's own vehicle and what it was valued at. Before a lead is made of it there is no name, address or number of anybody in it.
create table trade_in_valuation (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  created_at timestamptz not null,
  -- Of the token that the browser holds which began it: nobody else may read or change it.
  owner_sha256 text not null,
  status text not null check (status in ('begun', 'estimated', 'call', 'accepted')),
  -- Where it was begun, and for which vehicle of the stock.
  source jsonb not null,
  attribution jsonb not null,
  vehicle jsonb,
  -- Question -> answer, by their ids.
  adjustments jsonb not null,
  outcome jsonb,
  -- Made at the contact step.
  lead_id uuid,
  accepted_at timestamptz,
  -- When the acceptance went on its way to the dealer.
  announced_at timestamptz,
  -- The result that was last passed on to the dealer's webhooks.
  forwarded jsonb,
  primary key (tenant_id, id),
  foreign key (tenant_id, lead_id) references lead (tenant_id, id) on delete cascade
);
--> statement-breakpoint
call isolate_by_tenant('trade_in_valuation');
--> statement-breakpoint
create unique index trade_in_valuation_by_lead on trade_in_valuation (tenant_id, lead_id) where lead_id is not null;
--> statement-breakpoint
create index trade_in_valuation_by_owner on trade_in_valuation (tenant_id, owner_sha256, created_at desc);
--> statement-breakpoint
create index trade_in_valuation_abandoned on trade_in_valuation (tenant_id, created_at) where lead_id is null;
--> statement-breakpoint
-- The pictures themselves are files; a row says that one belongs to a valuation.
create table trade_in_photo (
  tenant_id uuid not null,
  valuation_id uuid not null,
  id uuid not null,
  stored_at timestamptz not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  -- Of what was sent, so that the same picture sent again is the same.
  sent_sha256 text not null,
  primary key (tenant_id, valuation_id, id),
  unique (tenant_id, valuation_id, sent_sha256),
  foreign key (tenant_id, valuation_id) references trade_in_valuation (tenant_id, id) on delete cascade
);
--> statement-breakpoint
call isolate_by_tenant('trade_in_photo');
--> statement-breakpoint
-- A car that the dealer sold and that comes back is known by its plate.
create index vehicle_sold_by_registration on vehicle (tenant_id, upper(regexp_replace(document->>'registration', '[^A-Za-z0-9]', '', 'g'))) where status = 'sold';
