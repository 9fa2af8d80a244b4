-- Times at which a vehicle that was ordered is picked up stand in the calendar of test drives: held for an order while
-- its deposit is being paid, and of its lead once there is one.
alter table appointment alter column lead_id drop not null;
--> statement-breakpoint
alter table appointment add column order_id uuid;
--> statement-breakpoint
-- Null once the time is booked. A hold that is over takes no time from anybody.
alter table appointment add column held_until timestamptz;
--> statement-breakpoint
alter table appointment add constraint appointment_has_owner check (lead_id is not null or order_id is not null);
--> statement-breakpoint
alter table appointment add foreign key (tenant_id, order_id) references purchase_order (tenant_id, id) on delete cascade;
--> statement-breakpoint
create unique index appointment_of_order on appointment (tenant_id, order_id) where order_id is not null and cancelled_at is null;
--> statement-breakpoint
-- When somebody last signed in or used the site signed in, by the day; and when they were told that an account unused
-- since then will be deleted, null for not.
alter table account_user add column seen_at timestamptz not null default now();
--> statement-breakpoint
update account_user u set seen_at = greatest(u.updated_at, coalesce(
  (select max(s.updated_at) from account_session s where s.tenant_id = u.tenant_id and s.user_id = u.id), u.updated_at));
--> statement-breakpoint
alter table account_user add column warned_at timestamptz;
--> statement-breakpoint
create index account_user_by_use on account_user (tenant_id, seen_at);
