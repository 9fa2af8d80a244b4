-- Addresses that visitors asked for and a dealer's site does not have, so that the dealer sees which addresses of a former
-- site need a redirect. Whoever asked is not stored, and of a query its names alone.
create table missed_address (
  tenant_id uuid not null references tenant (id) on delete cascade,
  address text not null check (char_length(address) <= 300),
  times integer not null check (times > 0),
  first_day date not null,
  last_day date not null,
  primary key (tenant_id, address)
);
--> statement-breakpoint
call isolate_by_tenant('missed_address');
--> statement-breakpoint
create index missed_address_by_day on missed_address (tenant_id, last_day);
