-- A finance application asks for a third consent, apart from marketing and terms: that a credit report may be obtained (Privacy Act, Part IIIA).
alter table lead_consent drop constraint lead_consent_purpose_check;
--> statement-breakpoint
alter table lead_consent add constraint lead_consent_purpose_check check (purpose in ('marketing', 'terms', 'credit-check'));
