-- What the safety engine asked of the orders of a consultation, and why the doctor issued them: part of the note's seal.
-- Notes that are signed already have none, and keep their hash.
alter table clinical_notes add column order_reasons jsonb not null default '[]';
