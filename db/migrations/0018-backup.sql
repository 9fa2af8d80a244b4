-- Backups read every dealer's rows, and change nothing. pg_dump as the owner cannot: row-level security binds the owner too.
do $$ begin
  if not exists (select from pg_roles where rolname = 'forecourt_backup') then create role forecourt_backup nologin; end if;
exception
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then
    raise exception 'The role forecourt_backup is missing, and % may not create roles. An administrator runs: create role forecourt_backup nologin; grant forecourt_backup to %;', current_user, current_user;
end $$;
--> statement-breakpoint
-- The owner switches to this role; a superuser may anyway, and roles are shared by all databases of a server.
do $$ begin
  if not pg_has_role(current_user, 'forecourt_backup', 'member') then execute format('grant forecourt_backup to %I', current_user); end if;
end $$;
--> statement-breakpoint
grant usage on schema public to forecourt_backup;
--> statement-breakpoint
-- Whoever is a member of a role is given its policies without switching to it. The condition keeps them from the owner, who sees no dealer's rows by itself.
create procedure open_to_backup(table_name text) language plpgsql as $$
begin
  execute format('grant select on %I to forecourt_backup', table_name);
  execute format('create policy read_by_backup on %I for select to forecourt_backup using (current_user = ''forecourt_backup'')', table_name);
end $$;
--> statement-breakpoint
-- As 0001-platform.sql made it, and open to backups.
create or replace procedure isolate_by_tenant(table_name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format('create policy by_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', table_name);
  execute format('grant select, insert, update, delete on %I to forecourt_app', table_name);
  call open_to_backup(table_name);
end $$;
--> statement-breakpoint
do $$ declare each name; begin
  for each in select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity loop
    call open_to_backup(each::text);
  end loop;
end $$;
--> statement-breakpoint
grant select on all tables in schema public to forecourt_backup;
--> statement-breakpoint
grant select on all sequences in schema public to forecourt_backup;
--> statement-breakpoint
-- What later migrations make.
alter default privileges in schema public grant select on tables to forecourt_backup;
--> statement-breakpoint
alter default privileges in schema public grant select on sequences to forecourt_backup;
--> statement-breakpoint
-- When "forecourt backup" last wrote a file: one row, for the gauge.
create table last_backup (
  only_row boolean primary key default true check (only_row),
  finished_at timestamptz not null,
  bytes bigint not null
);
--> statement-breakpoint
grant select, insert, update on last_backup to forecourt_system;
