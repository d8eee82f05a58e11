-- Records that came from another establishment as a FHIR document: from where, when and by whom, and what of them is no entry
-- of a list, as it came. Nothing of it is ours: it is never changed, and nobody here has signed it.
create table record_imports (
  id uuid primary key,
  seq bigint generated always as identity,
  patient_id uuid not null references patients (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  source_name text not null,
  source_record_no text,
  exported_at timestamptz(3),
  imported_by uuid not null references users (id),
  imported_at timestamptz(3) not null
);
create index record_imports_patient on record_imports (patient_id, seq desc);
create index record_imports_sha256 on record_imports (sha256);
create trigger record_imports_frozen before update or delete on record_imports for each row execute function refuse_change();

create table imported_resources (
  id uuid primary key,
  seq bigint generated always as identity,
  import_id uuid not null references record_imports (id),
  patient_id uuid not null references patients (id),
  -- By which it is named in every export of this record.
  resource_id uuid not null,
  resource_type text not null,
  resource jsonb not null,
  -- Null: it is named by others and read with them, as a doctor or an establishment is.
  kind text check (kind in ('consultation', 'diagnosis', 'note', 'conversation', 'prescription', 'request', 'result', 'answers', 'file', 'consent', 'entry', 'other')),
  happened_at timestamptz(3),
  imported_at timestamptz(3) not null,
  unique (import_id, resource_id)
);
create index imported_resources_patient on imported_resources (patient_id, seq);
create trigger imported_resources_frozen before update or delete on imported_resources for each row execute function refuse_change();

-- Entries of lists that came along: said elsewhere, by the patient (null) or by somebody of that establishment.
alter table record_entries
  add column import_id uuid references record_imports (id),
  add column told_by text,
  drop constraint record_entries_origin_check,
  add constraint record_entries_origin_check
    check (origin in ('generalForm', 'answers', 'note', 'order', 'reconciliation', 'import')),
  drop constraint record_entries_said_by_check,
  add constraint record_entries_said_by_check
    check (said_by in ('patient', 'doctor', 'elsewhere') and (said_by = 'elsewhere') = (import_id is not null));
alter table record_statements
  add column import_id uuid references record_imports (id),
  add column told_by text,
  drop constraint record_statements_origin_check,
  add constraint record_statements_origin_check
    check (origin in ('generalForm', 'answers', 'note', 'order', 'reconciliation', 'import')),
  drop constraint record_statements_said_by_check,
  add constraint record_statements_said_by_check
    check (said_by in ('patient', 'doctor', 'elsewhere') and (said_by = 'elsewhere') = (import_id is not null));
