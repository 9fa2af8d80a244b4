-- Roles, and the tables that say which dealers there are and how each is configured.
do $$ begin
  -- An administrator may have made it already; an owner without CREATEROLE must not even try then.
  if not exists (select from pg_roles where rolname = 'forecourt_app') then create role forecourt_app nologin; end if;
exception when duplicate_object or unique_violation then null; end $$;
--> statement-breakpoint
do $$ begin
  -- An administrator may have made it already; an owner without CREATEROLE must not even try then.
  if not exists (select from pg_roles where rolname = 'forecourt_system') then create role forecourt_system nologin; end if;
exception when duplicate_object or unique_violation then null; end $$;
--> statement-breakpoint
-- The owner switches to these roles; a superuser may anyway, and roles are shared by all databases of a server.
do $$ begin
  if not (pg_has_role(current_user, 'forecourt_app', 'member') and pg_has_role(current_user, 'forecourt_system', 'member')) then
    execute format('grant forecourt_app, forecourt_system to %I', current_user);
  end if;
end $$;
--> statement-breakpoint
grant usage on schema public to forecourt_app, forecourt_system;
--> statement-breakpoint
-- The tenant of the running transaction; null when none was set, so that every policy matches nothing.
create function current_tenant() returns uuid language sql stable as
  $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;
--> statement-breakpoint
-- Gives a table its forced policy. Called by every migration that makes a table with dealers' data.
create procedure isolate_by_tenant(table_name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format('create policy by_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', table_name);
  execute format('grant select, insert, update, delete on %I to forecourt_app', table_name);
end $$;
--> statement-breakpoint
create table tenant (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create table tenant_host (
  host text primary key,
  tenant_id uuid not null references tenant (id) on delete cascade
);
--> statement-breakpoint
create index tenant_host_by_tenant on tenant_host (tenant_id);
--> statement-breakpoint
grant select, insert, update, delete on tenant, tenant_host to forecourt_system;
--> statement-breakpoint
grant select on tenant to forecourt_app;
--> statement-breakpoint
-- Every configuration that was ever applied; the live one has the highest version.
create table tenant_configuration (
  tenant_id uuid not null references tenant (id) on delete cascade,
  version integer not null,
  configuration jsonb not null,
  -- The text files of the folder as they were applied, so that `tenant export` gives them back.
  files jsonb not null,
  applied_at timestamptz not null default now(),
  primary key (tenant_id, version)
);
--> statement-breakpoint
call isolate_by_tenant('tenant_configuration');
--> statement-breakpoint
create table tenant_asset (
  tenant_id uuid not null references tenant (id) on delete cascade,
  path text not null,
  sha256 text not null,
  content_type text not null,
  bytes bytea not null,
  primary key (tenant_id, path)
);
--> statement-breakpoint
call isolate_by_tenant('tenant_asset');
--> statement-breakpoint
create table tenant_secret (
  tenant_id uuid not null references tenant (id) on delete cascade,
  name text not null,
  -- AES-256-GCM: 12 bytes of nonce, the text, 16 bytes of tag.
  encrypted bytea not null,
  set_at timestamptz not null default now(),
  primary key (tenant_id, name)
);
--> statement-breakpoint
call isolate_by_tenant('tenant_secret');
