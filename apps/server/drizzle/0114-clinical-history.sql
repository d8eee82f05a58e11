-- NOM-004, 6.1: the parts of the clinical history that a note has no other place for. {}: nothing is said of any, as in
-- every note of before.
alter table clinical_notes add column history jsonb not null default '{}';
