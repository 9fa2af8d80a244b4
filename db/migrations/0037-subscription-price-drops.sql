-- Whether the two prices of an event are what a period of a subscription costs.
alter table stock_event add column by_subscription boolean not null default false;
