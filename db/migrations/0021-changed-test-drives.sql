-- A visitor changes the time of a booked test drive. A calendar takes an entry in the place of another when its number is higher (RFC 5545, section 3.8.7.4).
alter table appointment add column sequence integer not null default 0;
--> statement-breakpoint
-- The time before the last change; null for a test drive that was not moved.
alter table appointment add column moved_from timestamptz;
--> statement-breakpoint
-- When it was moved or cancelled last; null while it stands as it was booked.
alter table appointment add column changed_at timestamptz;
