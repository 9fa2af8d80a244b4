-- Times of test drives that are booked. Booked in the transaction of their lead, so that there is never one without the other.
create table appointment (
  tenant_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  location_id integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- From 1 to the capacity of the location: which of the test drives at the same time it is.
  place integer not null check (place >= 1),
  -- '' without one.
  vehicle_id text not null,
  -- Whether nobody else may drive the vehicle at that time.
  holds_vehicle boolean not null,
  -- Of who comes, for the limit of one person.
  phone_e164 text not null,
  booked_at timestamptz not null,
  -- Gives the time free again; null while it stands.
  cancelled_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, lead_id) references lead (tenant_id, id) on delete cascade
);
--> statement-breakpoint
call isolate_by_tenant('appointment');
--> statement-breakpoint
create unique index appointment_of_lead on appointment (tenant_id, lead_id);
--> statement-breakpoint
-- Whatever the rules overlook, these two make a double booking impossible.
create unique index appointment_place on appointment (tenant_id, location_id, starts_at, place) where cancelled_at is null;
--> statement-breakpoint
create unique index appointment_vehicle on appointment (tenant_id, vehicle_id, starts_at) where cancelled_at is null and holds_vehicle;
--> statement-breakpoint
create index appointment_by_time on appointment (tenant_id, ends_at) where cancelled_at is null;
