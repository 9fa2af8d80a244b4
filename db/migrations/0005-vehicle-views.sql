-- How many visitors looked at each vehicle.
create table vehicle_view_count (
  tenant_id uuid not null references tenant (id) on delete cascade,
  vehicle_id uuid not null,
  views integer not null,
  primary key (tenant_id, vehicle_id)
);
--> statement-breakpoint
call isolate_by_tenant('vehicle_view_count');
--> statement-breakpoint
-- Who was counted on a day, so that every server counts a visitor once. The visitor is a hash under a key that changes daily;
-- rows of days that are over go with the first view of a new day.
create table vehicle_view (
  tenant_id uuid not null references tenant (id) on delete cascade,
  day date not null,
  vehicle_id uuid not null,
  visitor text not null,
  primary key (tenant_id, day, vehicle_id, visitor)
);
--> statement-breakpoint
call isolate_by_tenant('vehicle_view');
