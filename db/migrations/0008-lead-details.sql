-- What a lead holds beside its form: the visitor's own vehicle, how they came, why it was held back, and whether it is the daily test.
alter table lead
  -- The vehicle that the visitor would like to trade in, with its valuation; null without one.
  add column trade_in jsonb,
  -- Pages that the visitor saw before, and the campaign that brought them.
  add column attribution jsonb not null default '{"visitedPages": [], "linkedQueryParams": {}}',
  -- Why it is suspected spam; null for a lead that went straight on. A lead in quarantine has no deliveries until it is released.
  add column quarantine jsonb,
  -- Sent by the product itself, to see that leads arrive.
  add column is_test boolean not null default false;
--> statement-breakpoint
create index lead_in_quarantine on lead (tenant_id, stored_at desc) where quarantine is not null;
