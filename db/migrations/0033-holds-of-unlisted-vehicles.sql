-- The last import of its feed had the vehicle no more, and it stays because it is held.
alter table vehicle_hold add column unlisted boolean not null default false;
--> statement-breakpoint
-- Given free while unlisted: it stays as it is, and the next import of its feed decides and ends the hold.
alter table vehicle_hold add column ends_with_import boolean not null default false;
--> statement-breakpoint
-- Whoever it was held for bought it: it stays as it is until its feed says that it is sold, or has it no more.
alter table vehicle_hold add column bought boolean not null default false;
