-- What the form of a consultation asks the doctor, by item key; part of the note, and frozen with it when it is signed.
alter table clinical_notes add column doctor_answers jsonb not null default '{}';
