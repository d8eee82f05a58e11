-- Diagnoses know whom and when they fit, and how often each doctor signed them.

-- As the official file says it; null where no file told, and the codes of our own lists count.
alter table diagnosis_catalogue add column facts jsonb;
alter table diagnosis_import_rows add column facts jsonb;

-- Blanks around every word, so that the beginning of a word is told from its middle: «tos» is not in «trastornos».
drop index diagnosis_search;
alter table diagnosis_catalogue drop column search;
alter table diagnosis_catalogue add column search text generated always as
  (' ' || plain(code || ' ' || replace(code, '.', '') || ' ' || translate(description, '()[],;:/-"', '          ')) || ' ') stored;
create index diagnosis_search on diagnosis_catalogue using gin (search gin_trgm_ops) with (fastupdate = off);
-- Without an index for every branch of its «or», a search would read all rows.
create index diagnosis_category on diagnosis_catalogue (left(code, 3));
create index diagnosis_bare_code on diagnosis_catalogue (bare_code);

-- Signed diagnoses, counted: reading all notes at every letter typed would be slow.
create table diagnosis_uses (
  doctor_id uuid not null references doctors (user_id),
  code text not null,
  uses integer not null check (uses > 0),
  primary key (doctor_id, code)
);
insert into diagnosis_uses (doctor_id, code, uses)
  select author_id, one ->> 'code', count(*) from clinical_notes, jsonb_array_elements(diagnoses) one
   where status = 'signed' and one ->> 'code' is not null
   group by 1, 2;
