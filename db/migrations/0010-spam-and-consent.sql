-- Withdrawals of the consent to marketing (Spam Act: an unsubscribe is to be obeyed and shown), what the screening of leads looks back at, and the
-- daily report of what it held back.
create table marketing_withdrawal (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  -- In small letters; '' for a withdrawal of a phone number.
  email text not null,
  -- In international form; '' for a withdrawal of an e-mail address.
  phone_e164 text not null,
  method text not null check (method in ('link', 'one-click', 'staff')),
  withdrawn_at timestamptz not null,
  primary key (tenant_id, id),
  check ((email = '') <> (phone_e164 = ''))
);
--> statement-breakpoint
call isolate_by_tenant('marketing_withdrawal');
--> statement-breakpoint
create index marketing_withdrawal_by_email on marketing_withdrawal (tenant_id, email, withdrawn_at) where email <> '';
--> statement-breakpoint
create index marketing_withdrawal_by_phone on marketing_withdrawal (tenant_id, phone_e164, withdrawn_at) where phone_e164 <> '';
--> statement-breakpoint
create index lead_consent_by_email on lead_consent (tenant_id, lower(email), recorded_at) where purpose = 'marketing' and email <> '';
--> statement-breakpoint
create index lead_consent_by_phone on lead_consent (tenant_id, phone, recorded_at) where purpose = 'marketing' and phone <> '';
--> statement-breakpoint
create index lead_by_email on lead (tenant_id, lower(email), stored_at) where email <> '';
--> statement-breakpoint
create index lead_by_phone on lead (tenant_id, phone_e164, stored_at) where phone_e164 <> '';
--> statement-breakpoint
create index lead_by_text on lead (tenant_id, md5(message), stored_at) where length(message) >= 60;
--> statement-breakpoint
-- One report a day at most; a lead names in its `quarantine` the day whose report lists it.
create table quarantine_report (
  tenant_id uuid not null references tenant (id) on delete cascade,
  -- On the dealer's calendar, `2026-11-22`.
  day text not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz,
  last_error text not null default '',
  primary key (tenant_id, day)
);
--> statement-breakpoint
call isolate_by_tenant('quarantine_report');
