-- A vehicle that comes back under another stock number is found by its VIN (`join-by-vin.server.ts`).
create index vehicle_by_vin on vehicle (tenant_id, feed, (document ->> 'vin')) where document ->> 'vin' is not null;
--> statement-breakpoint
-- An undo is a step of its own, after the imports that it takes back: from this one on. Null for the import of a feed.
alter table stock_import add column undoes integer;
