-- Searches that people save, and messages about what changed in the stock: new matches, price drops, sold, back for sale.
create table saved_search (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  -- The parameters of the search's address in their one order, without the page.
  query text not null,
  saved_at timestamptz not null,
  -- When its owner last opened it.
  looked_at timestamptz not null,
  alerts text not null default 'off' check (alerts in ('off', 'at-once', 'daily')),
  alert_channel text not null default 'email' check (alert_channel in ('email', 'sms')),
  -- Since when alerts are asked for; null while they are off. What happened before is not told.
  alerts_since timestamptz check ((alerts = 'off') = (alerts_since is null)),
  -- Deleted, and can be taken back for a day.
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references account_user (tenant_id, id) on delete cascade
);
--> statement-breakpoint
call isolate_by_tenant('saved_search');
--> statement-breakpoint
create unique index saved_search_of_user on saved_search (tenant_id, user_id, query) where deleted_at is null;
--> statement-breakpoint
create index saved_search_with_alerts on saved_search (tenant_id, id) where alerts <> 'off' and deleted_at is null;
--> statement-breakpoint
create index saved_search_deleted on saved_search (tenant_id, deleted_at) where deleted_at is not null;
--> statement-breakpoint
-- Whether somebody wants to hear of the cars on their watchlist. No row is no.
create table watchlist_alert (
  tenant_id uuid not null,
  user_id uuid not null,
  alerts text not null check (alerts in ('at-once', 'daily')),
  alert_channel text not null check (alert_channel in ('email', 'sms')),
  alerts_since timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references account_user (tenant_id, id) on delete cascade
);
--> statement-breakpoint
call isolate_by_tenant('watchlist_alert');
--> statement-breakpoint
create index watchlist_entry_of_vehicle on watchlist_entry (tenant_id, vehicle_id);
--> statement-breakpoint
-- What happened to a vehicle in one version of the stock. The unique index is why nothing is told twice, also when an
-- import is undone and made again, for which vehicles get new ids.
create table stock_event (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  version bigint not null,
  vehicle_id uuid not null,
  -- A hash of the feed and the identity in it.
  car_key text not null,
  kind text not null check (kind in ('new', 'price-drop', 'sold', 'back')),
  -- Tells two events of one kind apart: the new price in cents, the day, '' for an arrival.
  occasion text not null,
  before_cents bigint,
  after_cents bigint,
  -- One of so many at once that it waits for the daily message.
  waits boolean not null,
  happened_at timestamptz not null,
  primary key (tenant_id, id)
);
--> statement-breakpoint
call isolate_by_tenant('stock_event');
--> statement-breakpoint
create unique index stock_event_once on stock_event (tenant_id, car_key, kind, occasion);
--> statement-breakpoint
create index stock_event_by_version on stock_event (tenant_id, version, id);
--> statement-breakpoint
create index stock_event_by_time on stock_event (tenant_id, happened_at);
--> statement-breakpoint
-- Up to which version of a dealer's stock jobs were sent that look for events.
create table stock_event_head (
  tenant_id uuid primary key references tenant (id) on delete cascade,
  version bigint not null
);
--> statement-breakpoint
call isolate_by_tenant('stock_event_head');
--> statement-breakpoint
-- A message to one person.
create table alert_message (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  -- Where it goes.
  recipient text not null,
  made_at timestamptz not null,
  -- sending: a worker is at it, or was when its process died, and then it is not sent again; dropped: nothing of it was
  -- true any more, or its reader had unsubscribed.
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'dropped')),
  attempts integer not null,
  next_attempt_at timestamptz,
  sent_at timestamptz,
  last_error text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references account_user (tenant_id, id) on delete cascade
);
--> statement-breakpoint
call isolate_by_tenant('alert_message');
--> statement-breakpoint
create index alert_message_of_user on alert_message (tenant_id, user_id, made_at);
--> statement-breakpoint
create index alert_message_due on alert_message (tenant_id, next_attempt_at) where state = 'waiting';
--> statement-breakpoint
-- What one saved search, or one watchlist, has to tell of one version of the stock.
create table alert (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- Null for the watchlist.
  saved_search_id uuid,
  version bigint not null,
  -- Ids of events, the first of them only; event_count says how many there are.
  event_ids jsonb not null,
  event_count integer not null,
  channel text not null check (channel in ('email', 'sms')),
  due_at timestamptz not null,
  -- Null until it is part of a message.
  message_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references account_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, saved_search_id) references saved_search (tenant_id, id) on delete cascade,
  foreign key (tenant_id, message_id) references alert_message (tenant_id, id) on delete cascade
);
--> statement-breakpoint
call isolate_by_tenant('alert');
--> statement-breakpoint
create unique index alert_of_search on alert (tenant_id, saved_search_id, version) where saved_search_id is not null;
--> statement-breakpoint
create unique index alert_of_watchlist on alert (tenant_id, user_id, version) where saved_search_id is null;
--> statement-breakpoint
create index alert_waiting on alert (tenant_id, due_at) where message_id is null;
--> statement-breakpoint
create index alert_of_user on alert (tenant_id, user_id);
--> statement-breakpoint
create index alert_of_message on alert (tenant_id, message_id) where message_id is not null;
--> statement-breakpoint
-- The ledger holds the consent to alerts too, which comes with no lead.
alter table lead_consent alter column lead_id drop not null;
--> statement-breakpoint
alter table lead_consent drop constraint lead_consent_purpose_check;
--> statement-breakpoint
alter table lead_consent add constraint lead_consent_purpose_check check (purpose in ('marketing', 'terms', 'credit-check', 'alerts'));
--> statement-breakpoint
create index lead_consent_to_alerts_by_email on lead_consent (tenant_id, lower(email), recorded_at) where purpose = 'alerts' and email <> '';
--> statement-breakpoint
create index lead_consent_to_alerts_by_phone on lead_consent (tenant_id, phone, recorded_at) where purpose = 'alerts' and phone <> '';
