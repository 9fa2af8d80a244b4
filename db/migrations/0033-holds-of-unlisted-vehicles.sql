-- The last import of its feed had the vehicle no more, and it stays because it is held.
alter table vehicle_hold add column unlisted boolean not null default false;
--> statement-breakpoint
-- Given free while unlisted: it stays as it is, and the next import of its feed decides and ends the hold.
alter table vehicle_hold add column ends_with_import boolean not null default false;
