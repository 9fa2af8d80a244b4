-- What an operator decided about a dealer: suspended (the site says so, enquiries already stored are delivered), or removed (off the air, deleted a week later).
alter table tenant add column suspended_at timestamptz, add column removal_asked_at timestamptz, add column removed_at timestamptz;
--> statement-breakpoint
-- The pictures of each version, path -> content hash; null for versions of releases that did not record them.
alter table tenant_configuration add column pictures jsonb;
--> statement-breakpoint
-- Pictures that the live version no longer has and an earlier one may be put back with.
create table tenant_asset_archive (
  tenant_id uuid not null references tenant (id) on delete cascade,
  sha256 text not null,
  content_type text not null,
  bytes bytea not null,
  primary key (tenant_id, sha256)
);
--> statement-breakpoint
call isolate_by_tenant('tenant_asset_archive');
