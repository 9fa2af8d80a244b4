-- What vehicles are publicly advertised for, on every site of the platform together: the one thing of other dealers that price comparison
-- reads. A row says what a car is and costs. It names no dealer, no place closer than the state, and its key is random.
create table published_price (
  key uuid primary key,
  item_type text not null,
  make text not null,
  model text not null,
  badge text not null,
  year integer not null,
  odometer_km integer,
  condition text not null,
  body text not null,
  fuel text not null,
  transmission text not null,
  drive text not null,
  engine_litres double precision,
  state text not null,
  price_cents bigint not null,
  drive_away boolean not null,
  -- A keyed hash of the VIN, so that one car which two dealers advertise counts once; empty when the VIN is not known.
  twin text not null,
  first_seen date not null,
  last_seen date not null
);
--> statement-breakpoint
create index published_price_by_model on published_price (make, model, year);
--> statement-breakpoint
-- Which row is a dealer's own: without it a row could be neither mended nor taken back. Only that dealer's transactions can read it.
create table published_price_source (
  tenant_id uuid not null references tenant (id) on delete cascade,
  vehicle_id uuid not null,
  price_key uuid not null,
  -- Of what was published, so that only a change is written.
  digest text not null,
  primary key (tenant_id, vehicle_id)
);
--> statement-breakpoint
call isolate_by_tenant('published_price_source');
--> statement-breakpoint
create index published_price_source_by_key on published_price_source (tenant_id, price_key);
--> statement-breakpoint
-- Which stock and configuration of a dealer the published prices are of. One writer at a time holds its row.
create table published_price_state (
  tenant_id uuid primary key references tenant (id) on delete cascade,
  stock_version bigint not null default -1,
  configuration_version bigint not null default -1,
  seen_on date
);
--> statement-breakpoint
call isolate_by_tenant('published_price_state');
--> statement-breakpoint
-- A dealer's transaction reaches its own rows only; the comparison reads all rows as the system, which reaches no dealer's table.
alter table published_price enable row level security;
--> statement-breakpoint
grant select on published_price to forecourt_system;
--> statement-breakpoint
grant select, insert, update on published_price to forecourt_app;
--> statement-breakpoint
create policy read_by_comparison on published_price for select to forecourt_system using (true);
--> statement-breakpoint
create policy own_rows on published_price to forecourt_app
  using (exists (select from published_price_source s where s.tenant_id = current_tenant() and s.price_key = published_price.key))
  with check (exists (select from published_price_source s where s.tenant_id = current_tenant() and s.price_key = published_price.key));
--> statement-breakpoint
-- A price is taken back by forgetting whose it is, also when a whole dealer is deleted.
create function take_back_published_price() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from published_price where key = old.price_key;
  return null;
end $$;
--> statement-breakpoint
revoke execute on function take_back_published_price() from public;
--> statement-breakpoint
create trigger take_back_published_price after delete on published_price_source for each row execute function take_back_published_price();
