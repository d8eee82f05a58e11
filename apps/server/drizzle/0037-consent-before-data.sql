-- Being attended at a distance is a document of its own, beside the terms and the privacy notice.
alter table legal_documents drop constraint legal_documents_kind_check;
alter table legal_documents add constraint legal_documents_kind_check check (kind in ('terms', 'privacy', 'teleconsultation'));
alter table legal_drafts drop constraint legal_drafts_kind_check;
alter table legal_drafts add constraint legal_drafts_kind_check check (kind in ('terms', 'privacy', 'teleconsultation'));

-- Whose data a consent is about; `user_id` stays who gave it. Until now everybody consented for nobody else, and staff,
-- whose data this is not about, keep null. The only change that a consent ever sees.
alter table consents add column patient_id uuid references patients;
alter table consents disable trigger consents_frozen;
update consents set patient_id = user_id where user_id in (select id from users where role = 'patient');
alter table consents enable trigger consents_frozen;
create index consents_patient on consents (patient_id, kind, version);

-- That an administrator looked a doctor's cédula up, and what was found: a row each time, the last one of a licence counts.
-- It speaks of the number that was looked up: a doctor whose cédula is changed is unchecked again.
create table licence_checks (
  id uuid primary key,
  seq bigint generated always as identity,
  doctor_id uuid not null references doctors (user_id),
  licence text not null check (licence in ('title', 'speciality')),
  number text not null,
  register text not null check (register in ('rnp', 'council', 'original')),
  outcome text not null check (outcome in ('confirmed', 'refused')),
  -- Of the certificate of a speciality; null does not expire.
  valid_until text check (valid_until is null or (licence = 'speciality' and valid_until ~ '^\d{4}-\d{2}-\d{2}$')),
  note text not null default '',
  checked_by uuid not null references users (id),
  checked_at timestamptz(3) not null
);
create index licence_checks_doctor on licence_checks (doctor_id, licence, seq desc);
create trigger licence_checks_frozen before update or delete on licence_checks for each row execute function refuse_change();
