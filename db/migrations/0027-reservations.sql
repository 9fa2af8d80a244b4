-- Vehicles that are held for somebody, on top of what the feed says. Holding and releasing are versions of the stock,
-- as imports are: the row says which.
create table vehicle_hold (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  vehicle_id uuid not null,
  since timestamptz not null,
  from_version bigint not null,
  -- Null while the vehicle is held.
  to_version bigint,
  primary key (tenant_id, id)
);
--> statement-breakpoint
call isolate_by_tenant('vehicle_hold');
--> statement-breakpoint
create unique index vehicle_hold_of_vehicle on vehicle_hold (tenant_id, vehicle_id) where to_version is null;
--> statement-breakpoint
create index vehicle_hold_by_start on vehicle_hold (tenant_id, from_version);
--> statement-breakpoint
create index vehicle_hold_by_end on vehicle_hold (tenant_id, to_version) where to_version is not null;
--> statement-breakpoint
create table reservation (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  -- Read out on the telephone: `H-7K3M-9Q2X`.
  number text not null,
  -- `reservation-states.ts` says which may follow which.
  state text not null check (state in ('awaiting_payment', 'expired', 'reserved', 'ended', 'released', 'refunding', 'refunded', 'refund_failed')),
  -- Why it is in this state, where the state alone does not say.
  reason text not null default '',
  vehicle_id uuid not null,
  -- Name, address and price of the vehicle as the shopper saw them.
  vehicle jsonb not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- As it was promised.
  hold_hours integer not null,
  deposit_terms text not null,
  -- Made when the form opens: the same form sent twice is one reservation.
  idempotency_key text not null,
  contents_sha256 text not null,
  -- '' once the person was erased.
  name text not null,
  last_name text not null,
  email text not null,
  -- In international form.
  phone text not null,
  -- What was posted, for the lead: fields, where from, and how the visitor came.
  submission jsonb not null,
  -- Who was signed in; null for nobody.
  user_id uuid,
  created_at timestamptz not null,
  -- Until then the vehicle is kept free for whoever is paying.
  pay_by timestamptz not null,
  -- Of `payment`, which stays as long as this does.
  payment_id uuid not null,
  receipt_number text not null default '',
  paid_at timestamptz,
  -- Of the hold in the stock, and until when it lasts; null before payment.
  hold_id uuid,
  held_until timestamptz,
  ended_at timestamptz,
  refunded_cents bigint not null default 0,
  refunded_at timestamptz,
  lead_id uuid,
  primary key (tenant_id, id)
);
--> statement-breakpoint
call isolate_by_tenant('reservation');
--> statement-breakpoint
-- One car, one reservation: whatever the rules overlook, this makes a second one impossible.
create unique index reservation_of_vehicle on reservation (tenant_id, vehicle_id) where state in ('awaiting_payment', 'reserved');
--> statement-breakpoint
create unique index reservation_by_number on reservation (tenant_id, number);
--> statement-breakpoint
create unique index reservation_by_key on reservation (tenant_id, idempotency_key);
--> statement-breakpoint
create index reservation_by_payment on reservation (tenant_id, payment_id);
--> statement-breakpoint
create index reservation_by_lead on reservation (tenant_id, lead_id) where lead_id is not null;
--> statement-breakpoint
create index reservation_of_user on reservation (tenant_id, user_id) where user_id is not null;
--> statement-breakpoint
create index reservation_by_time on reservation (tenant_id, created_at);
