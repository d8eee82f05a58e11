-- What of a record was handed to somebody outside, with the written request for it (NOM-004-SSA3-2012, 5.5.1). Nothing of
-- it is changed or taken back: a mistake is put right by another row that says so.
create table disclosures (
  id uuid primary key,
  seq bigint generated always as identity,
  patient_id uuid not null references patients (id),
  -- The written request: who asks, as what, by which right, of which day.
  requester text not null,
  capacity text not null check (capacity in ('patient', 'representative', 'doctor', 'judicial', 'health', 'insurer', 'relative', 'other')),
  legal_ground text not null,
  requested_on text not null check (requested_on ~ '^\d{4}-\d\d-\d\d$'),
  request_file_id uuid not null unique references files (id),
  -- What was given, to whom, when.
  given text not null,
  recipient text not null,
  given_on text not null check (given_on ~ '^\d{4}-\d\d-\d\d$'),
  recorded_by uuid not null references users (id),
  recorded_at timestamptz(3) not null,
  check (given_on >= requested_on)
);
create index disclosures_patient on disclosures (patient_id, seq desc);
create trigger disclosures_frozen before update or delete on disclosures for each row execute function refuse_change();

alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('consultation', 'message', 'picture', 'signature', 'result', 'disclosure'));
