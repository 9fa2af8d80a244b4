-- What a form said of a consent stays in the ledger when its sender corrects it; the record that took its place counts.
alter table lead_consent drop constraint lead_consent_pkey;
--> statement-breakpoint
alter table lead_consent add column id uuid not null default gen_random_uuid();
--> statement-breakpoint
alter table lead_consent add primary key (tenant_id, id);
--> statement-breakpoint
-- Null for a record that counts.
alter table lead_consent add column corrected_at timestamptz;
--> statement-breakpoint
create unique index lead_consent_that_counts on lead_consent (tenant_id, lead_id, purpose) where corrected_at is null;
--> statement-breakpoint
create index lead_consent_by_lead on lead_consent (tenant_id, lead_id);
