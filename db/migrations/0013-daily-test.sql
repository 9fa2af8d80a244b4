-- The daily test leads are looked for by themselves, among many leads of visitors.
create index lead_of_daily_test on lead (tenant_id, stored_at desc) where is_test;
