-- When somebody read the sealed answers of a lead by the link in the dealer's notice. It says by whose link, and nothing of the reader or the applicant.
create table lead_reading (
  tenant_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  read_at timestamptz not null,
  -- Name of the destination that the link was sent to.
  destination text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, lead_id) references lead (tenant_id, id) on delete cascade
);
--> statement-breakpoint
call isolate_by_tenant('lead_reading');
--> statement-breakpoint
create index lead_reading_of_lead on lead_reading (tenant_id, lead_id);
