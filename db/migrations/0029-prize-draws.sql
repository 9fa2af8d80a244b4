-- Spins of the spin-to-win page: one for each person and campaign, whatever it won.
create table prize_draw (
  tenant_id uuid not null,
  id uuid not null,
  campaign text not null,
  -- Who spun; null once the account is deleted.
  user_id uuid,
  -- Keyed hashes of the email address and the mobile number that the account had, so that a new account gives no new spin.
  person_hashes text[] not null check (cardinality(person_hashes) > 0),
  -- As it was offered then: {"id", "name", "details"}; null for a spin that won nothing.
  prize jsonb,
  spun_at timestamptz not null,
  -- The lead with which the prize was claimed.
  lead_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenant (id) on delete cascade,
  foreign key (tenant_id, user_id) references account_user (tenant_id, id) on delete set null (user_id)
);
--> statement-breakpoint
call isolate_by_tenant('prize_draw');
--> statement-breakpoint
create index prize_draw_of_campaign on prize_draw (tenant_id, campaign);
--> statement-breakpoint
create index prize_draw_of_user on prize_draw (tenant_id, user_id);
