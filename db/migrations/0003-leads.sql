-- What visitors send, what they consented to, and what became of it at each destination.
create table lead (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  stored_at timestamptz not null,
  form text not null,
  event_id integer not null,
  name text not null,
  last_name text not null,
  email text not null,
  -- As typed, and in international form.
  phone text not null,
  phone_e164 text not null,
  postcode text not null,
  message text not null,
  category text not null,
  subcategory text not null,
  dealership_slug text not null,
  location_id integer,
  -- The vehicle as it was then; it may be sold and gone when somebody asks.
  vehicle jsonb,
  -- Every field that was sent.
  fields jsonb not null,
  contents_sha256 text not null,
  collection_notice text not null,
  source jsonb not null,
  primary key (tenant_id, id)
);
--> statement-breakpoint
call isolate_by_tenant('lead');
--> statement-breakpoint
create index lead_newest on lead (tenant_id, stored_at desc, id desc);
--> statement-breakpoint
create index lead_by_contents on lead (tenant_id, contents_sha256, stored_at desc);
--> statement-breakpoint
-- The key that a form was sent with. Several keys can stand for one lead; one key never stands for two.
create table lead_key (
  tenant_id uuid not null,
  idempotency_key text not null,
  contents_sha256 text not null,
  lead_id uuid not null,
  used_at timestamptz not null,
  primary key (tenant_id, idempotency_key),
  foreign key (tenant_id, lead_id) references lead (tenant_id, id) on delete cascade
);
--> statement-breakpoint
call isolate_by_tenant('lead_key');
--> statement-breakpoint
create index lead_key_by_lead on lead_key (tenant_id, lead_id);
--> statement-breakpoint
-- Who agreed, or not, to which words, when and how (Spam Act: the sender has to show it).
create table lead_consent (
  tenant_id uuid not null,
  lead_id uuid not null,
  purpose text not null check (purpose in ('marketing', 'terms')),
  given boolean not null,
  -- A box that was ticked beforehand and left alone is no express consent.
  express boolean not null,
  method text not null check (method in ('ticked', 'pre-ticked', 'not-ticked')),
  wording text not null,
  form text not null,
  page text not null,
  person text not null,
  email text not null,
  phone text not null,
  network text not null,
  recorded_at timestamptz not null,
  primary key (tenant_id, lead_id, purpose),
  foreign key (tenant_id, lead_id) references lead (tenant_id, id) on delete cascade
);
--> statement-breakpoint
call isolate_by_tenant('lead_consent');
--> statement-breakpoint
create table lead_delivery (
  tenant_id uuid not null,
  lead_id uuid not null,
  destination text not null,
  kind text not null,
  state text not null check (state in ('waiting', 'delivered', 'dead')),
  -- Begins at 1; sending a delivered lead again begins the next.
  round integer not null,
  -- Attempts that were finished since it was sent, or sent again by hand.
  attempts integer not null,
  -- All attempts ever; a job names the one that it is for, so a job that comes twice finds its work done.
  attempts_ever integer not null,
  started_at timestamptz not null,
  -- When the next attempt is due; null when there is none.
  next_attempt_at timestamptz,
  -- A worker is at it until then.
  claimed_until timestamptz,
  delivered_at timestamptz,
  last_error text not null,
  primary key (tenant_id, lead_id, destination),
  foreign key (tenant_id, lead_id) references lead (tenant_id, id) on delete cascade
);
--> statement-breakpoint
call isolate_by_tenant('lead_delivery');
--> statement-breakpoint
create index lead_delivery_by_state on lead_delivery (tenant_id, state, next_attempt_at);
--> statement-breakpoint
create table lead_delivery_attempt (
  tenant_id uuid not null,
  lead_id uuid not null,
  destination text not null,
  number integer not null,
  attempted_at timestamptz not null,
  outcome text not null check (outcome in ('delivered', 'failed')),
  -- What the receiver said, or why it failed.
  detail text not null,
  duration_ms integer not null,
  primary key (tenant_id, lead_id, destination, number),
  foreign key (tenant_id, lead_id, destination) references lead_delivery (tenant_id, lead_id, destination) on delete cascade
);
--> statement-breakpoint
call isolate_by_tenant('lead_delivery_attempt');
