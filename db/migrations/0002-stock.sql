-- A dealer's stock. Every row of a vehicle says which import made it and which import ended it; the dealer's head
-- says which import shoppers see. So an import writes in many short transactions what nobody sees yet, becomes visible
-- whole by moving the head, and is undone by moving it back.
create table stock_import (
  tenant_id uuid not null references tenant (id) on delete cascade,
  number integer not null,
  feed text not null,
  file_name text not null,
  dry_run boolean not null default false,
  -- running: under way; live: what shoppers see; superseded: live before; undone, held, failed: not visible.
  state text not null check (state in ('running', 'live', 'superseded', 'undone', 'held', 'failed')),
  message text not null default '',
  account jsonb not null default '{}',
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Whoever runs the import holds this; a running import without a sign for a while was cut short.
  sign_of_life_at timestamptz not null default now(),
  -- The stock version at which it became visible.
  version bigint,
  -- The import that undo goes back to; 0 is the empty stock, null says that its rows are gone.
  previous integer,
  -- Whether rows that nobody will ever see may still be there.
  has_leftovers boolean not null default true,
  primary key (tenant_id, number)
);
--> statement-breakpoint
call isolate_by_tenant('stock_import');
--> statement-breakpoint
-- One import at a time for each dealer, whoever starts it.
create unique index stock_import_one_running on stock_import (tenant_id) where state = 'running';
--> statement-breakpoint
create table stock_head (
  tenant_id uuid primary key references tenant (id) on delete cascade,
  import_number integer not null default 0,
  -- Grows with every change that shoppers can see, undo included.
  version bigint not null default 0
);
--> statement-breakpoint
call isolate_by_tenant('stock_head');
--> statement-breakpoint
create table vehicle (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  from_import integer not null,
  to_import integer,
  feed text not null,
  -- What makes a row of the feed the same vehicle as before, as the mapping says.
  identity text not null,
  slug text not null,
  -- Of what the feed says, without id, slug and the times of the vehicle itself.
  content_hash text not null,
  status text not null,
  document jsonb not null,
  primary key (tenant_id, id, from_import)
);
--> statement-breakpoint
call isolate_by_tenant('vehicle');
--> statement-breakpoint
create index vehicle_by_slug on vehicle (tenant_id, slug);
--> statement-breakpoint
create index vehicle_by_identity on vehicle (tenant_id, feed, identity);
--> statement-breakpoint
create index vehicle_by_start on vehicle (tenant_id, from_import);
--> statement-breakpoint
create index vehicle_by_end on vehicle (tenant_id, to_import) where to_import is not null;
--> statement-breakpoint
-- The identities that the running import has seen: its key finds duplicates in the file, its gaps what left the feed.
create table stock_import_row (
  tenant_id uuid not null references tenant (id) on delete cascade,
  import_number integer not null,
  identity text not null,
  -- A rejected row keeps the vehicle of an earlier import as it is.
  rejected boolean not null default false,
  primary key (tenant_id, import_number, identity)
);
--> statement-breakpoint
call isolate_by_tenant('stock_import_row');
