-- What the safety engine said of a prescription when it was issued. The reason that was given stays in allergy_reason,
-- where the reasons for allergies were before there was an engine.
alter table orders add column safety_findings jsonb not null default '[]';
