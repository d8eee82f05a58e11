-- What a note drafted by itself and nobody has touched or confirmed yet: lines of its sections and numbers, as they were put
-- there. Part of the draft; a signed note has none, and those of before never had any.
alter table clinical_notes add column drafted jsonb not null default '{}';
