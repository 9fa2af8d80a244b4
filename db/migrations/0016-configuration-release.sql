-- The number of the last settings migration (src/tenants/configuration-migrations/) that this configuration was written with.
-- Later ones are applied each time it is read. Rows of releases without settings migrations have seen none.
alter table tenant_configuration add column migrated_to integer not null default 0;
