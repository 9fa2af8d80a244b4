-- What was sent is not kept for ever (Privacy Act, APP 11.2), and who asks is erased.

-- The record of a consent is the proof of it and outlives its lead (Spam Act, section 26: six years to be sued in). It holds all that it says.
alter table lead_consent drop constraint lead_consent_tenant_id_lead_id_fkey;
--> statement-breakpoint
alter table lead_consent add constraint lead_consent_tenant_id_fkey foreign key (tenant_id) references tenant (id) on delete cascade;
--> statement-breakpoint
create index lead_consent_by_time on lead_consent (tenant_id, recorded_at);
--> statement-breakpoint
-- That somebody was erased, and not who: what a dealer shows to whoever asks whether it was done.
create table erasure (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  erased_at timestamptz not null,
  -- Keyed hashes: an address that is given again is known again, and none can be read from it; '' for what was not given.
  email_hash text not null,
  phone_hash text not null,
  leads integer not null,
  consents integer not null,
  withdrawals integer not null,
  -- Messages in the outbox folder.
  messages integer not null,
  photos integer not null,
  -- Names of the destinations that had got a lead of theirs: copies are there.
  destinations jsonb not null,
  primary key (tenant_id, id)
);
--> statement-breakpoint
call isolate_by_tenant('erasure');
--> statement-breakpoint
-- Sentences that came with enquiries within the last days, at any dealer: keyed hashes of the sentence and of who sent it, and no dealer. One text under
-- many names is a sign of spam, also where each dealer gets it once.
create table sentence_sighting (
  sentence_hash text not null,
  sender_hash text not null,
  seen_on date not null,
  primary key (sentence_hash, sender_hash)
);
--> statement-breakpoint
create index sentence_sighting_by_day on sentence_sighting (seen_on);
--> statement-breakpoint
-- Asked and written as the system, which reaches no dealer's table; no dealer's transaction reaches it.
grant select, insert, update, delete on sentence_sighting to forecourt_system;
--> statement-breakpoint
-- It looked for whole texts at one dealer.
drop index lead_by_text;
