-- The whole house, first version. Forward only: never edit a migration that has landed, add the next one.
-- Moments have milliseconds, as cursors and ISO strings do: a microsecond more would make a list skip rows.
create extension if not exists pg_trgm;

-- Lower case without accents, so that «Muñoz» is found by «munoz». Immutable, unlike unaccent(), hence indexable.
create function plain(value text) returns text language sql immutable parallel safe return
  translate(lower(coalesce(value, '')), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc');

-- «EXP-000042»; from the millionth on the number simply grows, where lpad() would cut it.
create function numbered(prefix text, number bigint) returns text language sql immutable parallel safe return
  prefix || repeat('0', greatest(0, 6 - length(number::text))) || number::text;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = '23001';
end $$;

-- ---------------------------------------------------------------- files (first: pictures hang on people)
create table files (
  id uuid primary key,
  owner_id uuid not null,
  purpose text not null check (purpose in ('consultation', 'message', 'picture', 'signature', 'result')),
  name text not null,
  mime text,
  size bigint,
  sha256 text,
  storage_key text unique,
  consultation_id uuid,
  created_at timestamptz(3) not null default now(),
  stored_at timestamptz(3)
);
create index files_owner on files (owner_id, created_at);
create index files_consultation on files (consultation_id) where consultation_id is not null;

-- ---------------------------------------------------------------- people
create table users (
  id uuid primary key,
  firebase_uid text not null unique,
  role text not null check (role in ('patient', 'doctor', 'admin')),
  status text not null default 'active' check (status in ('active', 'blocked', 'inactive')),
  email text not null unique,
  email_verified boolean not null default false,
  first_name text not null default '',
  last_name text not null default '',
  picture_file_id uuid references files (id),
  sessions_valid_after timestamptz(3),
  last_sign_in_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  check (role = 'patient' or status <> 'blocked'),
  check (role <> 'patient' or status <> 'inactive')
);

create sequence record_no_seq;
create table patients (
  user_id uuid primary key references users (id),
  record_no text not null unique default numbered('EXP-', nextval('record_no_seq')),
  birth_date text,
  sex text check (sex in ('female', 'male', 'intersex', 'undisclosed')),
  curp text,
  phone text,
  address text,
  emergency_contact jsonb,
  status_reason text,
  last_activity_at timestamptz(3) not null default now(),
  version integer not null default 1,
  sort_name text collate "C" not null default '',
  search text not null default ''
);
create index patients_sort on patients (sort_name, user_id);
create index patients_search on patients using gin (search gin_trgm_ops);

create function patient_search_on_patient() returns trigger language plpgsql as $$
begin
  select plain(u.last_name || ' ' || u.first_name),
         plain(concat_ws(' ', u.first_name, u.last_name, u.email, new.record_no, new.curp, regexp_replace(coalesce(new.phone, ''), '\D', '', 'g')))
    into new.sort_name, new.search from users u where u.id = new.user_id;
  return new;
end $$;
create trigger patients_search before insert or update of record_no, curp, phone, version on patients
  for each row execute function patient_search_on_patient();
create function patient_search_on_user() returns trigger language plpgsql as $$
begin
  update patients set version = version where user_id = new.id;
  return new;
end $$;
create trigger users_search after update of first_name, last_name, email on users
  for each row when (new.role = 'patient') execute function patient_search_on_user();

-- Every version as it was sent; the newest counts.
create table general_forms (
  id uuid primary key,
  patient_id uuid not null references patients (user_id),
  form_version_id uuid,
  answers jsonb not null,
  version integer not null,
  created_at timestamptz(3) not null default now(),
  unique (patient_id, version)
);
create trigger general_forms_frozen before update or delete on general_forms for each row execute function refuse_change();

create table doctors (
  user_id uuid primary key references users (id),
  cedula text not null check (cedula ~ '^\d{7,8}$'),
  title_institution text not null,
  speciality text not null,
  speciality_cedula text,
  office_address text not null,
  phone text,
  signature_file_id uuid references files (id),
  max_open integer not null default 20 check (max_open > 0)
);

-- ---------------------------------------------------------------- forms, services, templates
create table forms (
  id uuid primary key,
  kind text not null check (kind in ('consultation', 'general')),
  name text not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'archived')),
  draft jsonb,
  updated_by uuid references users (id),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1
);
create table form_versions (
  id uuid primary key,
  form_id uuid not null references forms (id),
  number integer not null,
  schema jsonb not null,
  change_note text not null,
  sha256 text not null,
  published_by uuid references users (id),
  published_at timestamptz(3) not null default now(),
  unique (form_id, number)
);
create trigger form_versions_frozen before update or delete on form_versions for each row execute function refuse_change();
alter table general_forms add foreign key (form_version_id) references form_versions (id);

create table services (
  id uuid primary key,
  name text not null,
  description text not null,
  form_id uuid not null references forms (id),
  price_text text not null,
  reply_minutes integer not null check (reply_minutes > 0),
  close_minutes integer not null check (close_minutes > 0),
  follow_up_days integer not null default 7,
  red_flags jsonb not null default '[]',
  red_flag_stops bigint not null default 0,
  active boolean not null default true,
  position integer not null default 0,
  version integer not null default 1
);
create table service_doctors (
  service_id uuid not null references services (id),
  doctor_id uuid not null references doctors (user_id),
  primary key (service_id, doctor_id)
);

create table templates (
  id uuid primary key,
  kind text not null check (kind in ('note', 'message', 'indications', 'orderSet')),
  name text not null,
  owner_id uuid references users (id),
  archived boolean not null default false,
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1
);
create table template_versions (
  id uuid primary key,
  template_id uuid not null references templates (id),
  number integer not null,
  content jsonb not null,
  created_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  unique (template_id, number)
);
create trigger template_versions_frozen before update or delete on template_versions for each row execute function refuse_change();

-- ---------------------------------------------------------------- consultations
create sequence consultation_folio_seq;
create table consultations (
  id uuid primary key,
  folio text unique,
  patient_id uuid not null references patients (user_id),
  service_id uuid not null references services (id),
  form_version_id uuid not null references form_versions (id),
  answers jsonb not null default '{}',
  flags jsonb not null default '[]',
  state text not null default 'draft' check (state in ('draft', 'submitted', 'assigned', 'inProgress', 'waitingPatient', 'closed', 'rejected', 'cancelled', 'expired')),
  priority text not null default 'normal' check (priority in ('normal', 'high', 'urgent')),
  doctor_id uuid references doctors (user_id),
  follow_up_of uuid references consultations (id),
  reason text,
  advice text,
  rating smallint check (rating between 1 and 5),
  created_at timestamptz(3) not null default now(),
  submitted_at timestamptz(3),
  assigned_at timestamptz(3),
  first_reply_at timestamptz(3),
  due_at timestamptz(3),
  waiting_since timestamptz(3),
  paused_ms bigint not null default 0,
  closed_at timestamptz(3),
  last_activity_at timestamptz(3) not null default now(),
  version integer not null default 1,
  check (state = 'draft' or state = 'cancelled' or (folio is not null and submitted_at is not null)),
  check (state not in ('assigned', 'inProgress', 'waitingPatient', 'closed') or doctor_id is not null)
);
create index consultations_patient on consultations (patient_id, last_activity_at desc, id);
create index consultations_doctor on consultations (doctor_id, state, submitted_at, id);
create index consultations_queue on consultations (state, submitted_at, id);
create index consultations_recent on consultations (last_activity_at desc, id desc) where folio is not null;
create index consultations_waiting on consultations (waiting_since) where state = 'waitingPatient';
create unique index consultations_one_draft on consultations (patient_id, service_id) where state = 'draft';

alter table files add foreign key (consultation_id) references consultations (id);

create table messages (
  id uuid primary key,
  seq bigint generated always as identity unique,
  consultation_id uuid not null references consultations (id),
  kind text not null check (kind in ('patient', 'doctor', 'system', 'internal')),
  author_id uuid references users (id),
  text text not null,
  file_ids jsonb not null default '[]',
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3)
);
create index messages_conversation on messages (consultation_id, seq);
create index messages_unread on messages (consultation_id, kind) where read_at is null;

create table clinical_notes (
  consultation_id uuid primary key references consultations (id),
  status text not null default 'draft' check (status in ('draft', 'signed')),
  author_id uuid not null references doctors (user_id),
  occurred_at timestamptz(3) not null default now(),
  recorded_at timestamptz(3) not null default now(),
  evolution text not null default '',
  findings text not null default '',
  prognosis text not null default '',
  plan text not null default '',
  patient_text text not null default '',
  vitals jsonb not null default '{}',
  diagnoses jsonb not null default '[]',
  author_snapshot jsonb,
  signed_at timestamptz(3),
  sha256 text,
  version integer not null default 1,
  check (status = 'draft' or (signed_at is not null and sha256 is not null and author_snapshot is not null))
);
create trigger signed_note_frozen before update or delete on clinical_notes for each row
  when (old.status = 'signed') execute function refuse_change();

create table addenda (
  id uuid primary key,
  consultation_id uuid not null references consultations (id),
  author_id uuid not null references doctors (user_id),
  author_snapshot jsonb not null,
  text text not null,
  sha256 text not null,
  recorded_at timestamptz(3) not null default now()
);
create index addenda_consultation on addenda (consultation_id, recorded_at);
create trigger addenda_frozen before update or delete on addenda for each row execute function refuse_change();

create table diagnosis_catalogue (
  code text primary key,
  description text not null,
  frequent boolean not null default false,
  search text generated always as (plain(code || ' ' || replace(code, '.', '') || ' ' || description)) stored
);
create index diagnosis_search on diagnosis_catalogue using gin (search gin_trgm_ops);

-- ---------------------------------------------------------------- orders
create sequence order_folio_seq;
create table orders (
  id uuid primary key,
  consultation_id uuid not null references consultations (id),
  patient_id uuid not null references patients (user_id),
  doctor_id uuid not null references doctors (user_id),
  kind text not null check (kind in ('prescription', 'laboratory', 'imaging', 'referral')),
  state text not null default 'draft' check (state in ('draft', 'issued', 'fulfilled', 'resultUploaded', 'reviewed', 'cancelled', 'replaced', 'expired')),
  content jsonb not null,
  folio text unique,
  issued_at timestamptz(3),
  valid_until timestamptz(3),
  verification_code text unique,
  issuer_snapshot jsonb,
  patient_snapshot jsonb,
  sha256 text,
  replaces uuid references orders (id),
  cancel_reason text,
  created_at timestamptz(3) not null default now(),
  version integer not null default 1,
  check (state = 'draft' or (folio is not null and issued_at is not null and issuer_snapshot is not null and sha256 is not null))
);
create index orders_consultation on orders (consultation_id, created_at);
create index orders_list on orders (created_at desc, id);
create index orders_doctor on orders (doctor_id, created_at desc, id);

-- What was issued stays as issued: only its state may go on (cancelled, replaced, fulfilled), and it is never deleted.
create function issued_order_frozen() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'issued order: DELETE refused' using errcode = '23001'; end if;
  if to_jsonb(new) - array['state', 'cancel_reason', 'version'] <> to_jsonb(old) - array['state', 'cancel_reason', 'version']
     or new.state = 'draft' then
    raise exception 'issued order: UPDATE refused' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger issued_order_frozen before update or delete on orders for each row
  when (old.state <> 'draft') execute function issued_order_frozen();

-- ---------------------------------------------------------------- law, notices, traces
create table legal_documents (
  kind text not null check (kind in ('terms', 'privacy')),
  version integer not null,
  title text not null,
  text text not null,
  sha256 text not null,
  published_at timestamptz(3) not null default now(),
  primary key (kind, version)
);
create trigger legal_documents_frozen before update or delete on legal_documents for each row execute function refuse_change();

create table consents (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null,
  version integer not null,
  sha256 text not null,
  purpose text not null check (purpose in ('registration', 'renewal', 'teleconsultation')),
  consultation_id uuid references consultations (id),
  ip text,
  user_agent text,
  recorded_at timestamptz(3) not null default now()
);
create index consents_user on consents (user_id, kind, version);
create trigger consents_frozen before update or delete on consents for each row execute function refuse_change();

create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null,
  consultation_id uuid references consultations (id),
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3)
);
create index notifications_user on notifications (user_id, created_at desc, id);

-- Mail as it was handed over; without SMTP it stays here and the demo shows it.
create table deliveries (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  path text,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3)
);
create index deliveries_recent on deliveries (created_at desc);

-- Append-only, also for TRUNCATE.
create table audit_events (
  seq bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  actor_id uuid,
  actor_role text,
  action text not null,
  outcome text not null check (outcome in ('ok', 'denied', 'failed')),
  patient_id uuid,
  consultation_id uuid,
  target_id uuid,
  ip text,
  details jsonb not null default '{}'
);
create index audit_patient on audit_events (patient_id, seq desc) where patient_id is not null;
create index audit_consultation on audit_events (consultation_id, seq) where consultation_id is not null;
create trigger audit_frozen before update or delete on audit_events for each row execute function refuse_change();
create trigger audit_kept before truncate on audit_events for each statement execute function refuse_change();

create table events (
  id bigint generated always as identity primary key,
  name text not null,
  consultation_id uuid,
  audience text[] not null,
  at timestamptz(3) not null default now()
);
create index events_at on events (at);

create table idempotency_keys (
  user_id uuid not null references users (id),
  procedure text not null,
  key uuid not null,
  input_sha256 text not null,
  answer jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, procedure, key)
);

create table settings (
  key text primary key,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz(3) not null default now()
);
