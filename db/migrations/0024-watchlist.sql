-- Cars that people who signed in with a phone number keep.
create table watchlist_entry (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  vehicle_id uuid not null,
  saved_at timestamptz not null,
  -- What the site asked for the vehicle then; null for one without a price.
  price_cents bigint,
  -- Its name and picture then, for a page that shows it after it has left the stock.
  car jsonb not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references account_user (tenant_id, id) on delete cascade
);
--> statement-breakpoint
call isolate_by_tenant('watchlist_entry');
--> statement-breakpoint
create unique index watchlist_entry_of_user on watchlist_entry (tenant_id, user_id, vehicle_id);
