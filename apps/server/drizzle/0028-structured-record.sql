-- What is known of a person across consultations, a row for each time that an entry was told, changed, confirmed or ended.
-- An entry as it is now is the row that no other follows: two who change the same row at once cannot both follow it.
create table record_entries (
  id uuid primary key,
  seq bigint generated always as identity,
  entry_id uuid not null,
  follows uuid unique references record_entries (id),
  patient_id uuid not null references patients (user_id),
  kind text not null check (kind in ('allergy', 'medicine', 'problem', 'measurement', 'pregnancy', 'lactation', 'lastMenstruation', 'vaccine')),
  content jsonb not null,
  status text not null check (status in ('active', 'ended', 'mistaken')),
  origin text not null check (origin in ('generalForm', 'answers', 'note', 'order', 'reconciliation')),
  said_by text not null check (said_by in ('patient', 'doctor')),
  said_by_id uuid not null references users (id),
  said_at timestamptz(3) not null,
  consultation_id uuid references consultations (id),
  confirmed_by uuid references doctors (user_id),
  confirmed_at timestamptz(3),
  author_id uuid not null references users (id),
  recorded_at timestamptz(3) not null default now(),
  check ((confirmed_by is null) = (confirmed_at is null))
);
create unique index record_entries_begin on record_entries (entry_id) where follows is null;
create index record_entries_patient on record_entries (patient_id, kind, seq desc);
create index record_entries_entry on record_entries (entry_id, seq desc);
create trigger record_entries_frozen before update or delete on record_entries for each row execute function refuse_change();

-- «None», «I do not know» and «these»: what was said of a list as a whole. Without a row nobody asked.
create table record_statements (
  id uuid primary key,
  seq bigint generated always as identity,
  patient_id uuid not null references patients (user_id),
  kind text not null check (kind in ('allergy', 'medicine', 'problem', 'pregnancy', 'lactation', 'vaccine')),
  said text not null check (said in ('none', 'unknown', 'listed')),
  origin text not null check (origin in ('generalForm', 'answers', 'note', 'order', 'reconciliation')),
  said_by text not null check (said_by in ('patient', 'doctor')),
  said_by_id uuid not null references users (id),
  said_at timestamptz(3) not null,
  consultation_id uuid references consultations (id),
  recorded_at timestamptz(3) not null default now()
);
create index record_statements_patient on record_statements (patient_id, kind, said_at desc, seq desc);
create trigger record_statements_frozen before update or delete on record_statements for each row execute function refuse_change();

-- Null: of patients from before there were entries, whose forms and notes are still to be read once.
alter table patients add column record_filled_at timestamptz(3);
alter table patients alter column record_filled_at set default now();
create index patients_unfilled on patients (user_id) where record_filled_at is null;
