-- What the doctor's desk adds: a search of diagnoses that forgives, and the diagnoses that a doctor keeps at hand.

alter table diagnosis_catalogue
  add column bare_code text generated always as (plain(replace(code, '.', ''))) stored,
  add column plain_description text generated always as (plain(description)) stored;

-- The vocabulary of the catalogue: a word with a slip of the finger is compared with some thousands of words instead of
-- with every row. A word whose last row is gone stays; it then corrects to nothing.
create table diagnosis_words (word text primary key);
create index diagnosis_words_near on diagnosis_words using gin (word gin_trgm_ops) with (fastupdate = off);

-- An import leaves thousands of rows in the index's waiting list, which every search would read, or rather read all rows.
drop index diagnosis_search;
create index diagnosis_search on diagnosis_catalogue using gin (search gin_trgm_ops) with (fastupdate = off);

create function keep_diagnosis_words() returns trigger language plpgsql as $$
begin
  insert into diagnosis_words (word)
    select distinct word from added, regexp_split_to_table(plain(description), '[^a-z]+') word where length(word) >= 4
    on conflict do nothing;
  return null;
end $$;
create trigger diagnosis_words_of_new after insert on diagnosis_catalogue
  referencing new table as added for each statement execute function keep_diagnosis_words();
create trigger diagnosis_words_of_changed after update on diagnosis_catalogue
  referencing new table as added for each statement execute function keep_diagnosis_words();

insert into diagnosis_words (word)
  select distinct word from diagnosis_catalogue, regexp_split_to_table(plain(description), '[^a-z]+') word
   where length(word) >= 4;

-- Not a reference to the catalogue: an import may replace the row, and the doctor's choice stays.
create table favourite_diagnoses (
  doctor_id uuid not null references doctors (user_id),
  code text not null,
  description text not null,
  created_at timestamptz(3) not null default now(),
  primary key (doctor_id, code)
);

create index clinical_notes_by_author on clinical_notes (author_id, recorded_at desc);
