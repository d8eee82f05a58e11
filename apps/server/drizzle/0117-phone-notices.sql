-- Notices to telephones (decision 178). Consent with which a person is told at a number that it has confirmed: kept as it was
-- given, and ended, never changed.
create table phone_consents (
  id uuid primary key,
  user_id uuid not null references users (id),
  channel text not null check (channel in ('sms', 'whatsapp')),
  number text not null check (number ~ '^\+[1-9][0-9]{6,14}$'),
  -- Which words were agreed to, and those words.
  version integer not null,
  words text not null,
  given_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- The person, another number in its place, or the provider, for whom the number takes nothing.
  ended_by text check (ended_by in ('person', 'replaced', 'provider')),
  check ((ended_at is null) = (ended_by is null))
);
create unique index phone_consents_in_force on phone_consents (user_id) where ended_at is null;
create index phone_consents_user on phone_consents (user_id, given_at);

create function phone_consent_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if suppressing(old.user_id) then return old; end if;
    raise exception 'phone_consents is kept as it was: DELETE refused' using errcode = '23001';
  end if;
  if to_jsonb(new) - array['ended_at', 'ended_by'] <> to_jsonb(old) - array['ended_at', 'ended_by'] or old.ended_at is not null then
    raise exception 'phone_consents is kept as it was: UPDATE refused' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger phone_consents_kept before update or delete on phone_consents for each row execute function phone_consent_kept();

-- A number that waits to be confirmed, one a person. Whoever knows the row knows no code.
create table phone_codes (
  user_id uuid primary key references users (id),
  channel text not null check (channel in ('sms', 'whatsapp')),
  number text not null,
  code_sha256 text not null,
  made_at timestamptz(3) not null
);

-- What is sent unless it is read before. `sending` is left by nobody but who claimed it: what a server that was killed had in hand
-- is not sent again, because it may have gone out.
create table phone_messages (
  id uuid primary key,
  consent_id uuid not null references phone_consents (id) on delete cascade,
  notification_id uuid not null references notifications (id) on delete cascade,
  consultation_id uuid,
  title text not null,
  path text not null,
  created_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent')),
  tries integer not null default 0,
  -- By which the provider knows it: what a clinic asks about when somebody says that nothing came.
  provider_id text
);
create index phone_messages_due on phone_messages (due_at) where state = 'waiting';
create index phone_messages_consent on phone_messages (consent_id);
create index phone_messages_notification on phone_messages (notification_id);
create index phone_messages_age on phone_messages (created_at);
create unique index phone_messages_provider on phone_messages (provider_id);

-- What a month cost, in messages as providers count them, by the clinic's calendar.
create table phone_months (
  month date primary key,
  sent integer not null default 0,
  -- Administrators know that the ceiling is reached.
  told_at timestamptz(3),
  -- The newest refusal that is no number's fault, while nothing was sent since.
  failed_at timestamptz(3),
  failure text
);

-- Kinds that this person does not want at its telephone.
alter table notification_preferences add column phone_muted jsonb not null default '[]';

create or replace function record_scope() returns table (place integer, name text, rows text) language sql immutable as $$
  select n, listed[n][1], listed[n][2] from (select array[
    array['presences', 'consultation_id in (select id from consultations where patient_id = $1)'],
    array['efirma_signatures', 'consultation_id in (select id from consultations where patient_id = $1)'],
    array['order_result_withdrawals', 'result_id in (select r.id from order_results r join consultations c on c.id = r.consultation_id where c.patient_id = $1)'],
    array['order_results', 'consultation_id in (select id from consultations where patient_id = $1)'],
    array['template_uses', 'consultation_id in (select id from consultations where patient_id = $1)'],
    array['addenda', 'consultation_id in (select id from consultations where patient_id = $1)'],
    array['clinical_notes', 'consultation_id in (select id from consultations where patient_id = $1)'],
    array['messages', 'consultation_id in (select id from consultations where patient_id = $1)'],
    array['record_entries', 'patient_id = $1'],
    array['record_statements', 'patient_id = $1'],
    array['imported_resources', 'patient_id = $1'],
    array['record_imports', 'patient_id = $1'],
    array['general_forms', 'patient_id = $1'],
    array['consent_revocations', 'consent_id in (select id from consents where patient_id = $1 or user_id = $1)'],
    array['consents', 'patient_id = $1 or user_id = $1'],
    array['disclosures', 'patient_id = $1'],
    array['arco_step_files', 'step_id in (select s.id from arco_steps s join arco_requests r on r.id = s.request_id where r.patient_id = $1)'],
    array['arco_steps', 'request_id in (select id from arco_requests where patient_id = $1)'],
    array['arco_requests', 'patient_id = $1'],
    array['orders', 'patient_id = $1'],
    array['care_invitations', 'patient_id = $1 or email = (select email from users where id = $1)'],
    -- Mail to whoever cared for the person may say its first name.
array['deliveries', 'recipient in (select email from users where id = $1)
      or exists (select from consultations where patient_id = $1 and strpos(path, id::text) > 0)
      or exists (select from guardianships g join users u on u.id = g.account_id join patients p on p.id = g.patient_id
        where g.patient_id = $1 and recipient = u.email and p.first_name <> '''' and strpos(deliveries.subject || deliveries.text, p.first_name) > 0)'],
    array['guardianships', 'patient_id = $1'],
    array['phone_messages', 'consent_id in (select id from phone_consents where user_id = $1)
      or notification_id in (select id from notifications where user_id = $1 or consultation_id in (select id from consultations where patient_id = $1))'],
    array['phone_consents', 'user_id = $1'],
    array['phone_codes', 'user_id = $1'],
    array['notifications', 'user_id = $1 or consultation_id in (select id from consultations where patient_id = $1)'],
    array['events', 'audience && array[''user:'' || $1::text] or consultation_id in (select id from consultations where patient_id = $1)'],
    array['announcements', 'audience && array[''user:'' || $1::text] or consultation_id in (select id from consultations where patient_id = $1)'],
    array['idempotency_keys', 'user_id = $1 or answer::text like ''%'' || $1::text || ''%'''],
    array['notification_preferences', 'user_id = $1'],
    array['push_messages', 'subscription_id in (select id from push_subscriptions where user_id = $1)'],
    array['push_subscriptions', 'user_id = $1'],
    array['retention_steps', 'patient_id = $1'],
    array['files', 'id = any ($2)'],
    array['consultations', 'patient_id = $1'],
    array['patients', 'id = $1'],
    array['users', 'id = $1']
  ] as listed) scope, generate_subscripts(listed, 1) n
$$;
