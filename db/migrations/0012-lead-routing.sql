-- Which department and location handle a lead, and why, in words; null for the leads of the time before.
alter table lead add column routing jsonb;
