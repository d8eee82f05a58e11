-- What becomes of a record whose five years are over (NOM-004-SSA3-2012, 5.4): it is blocked, and then suppressed by a job,
-- once an administrator has released it. See decision 134.

-- Who decided what about it, and why. Its words may name the person: they go with the record.
create table retention_steps (
  id uuid primary key,
  seq bigint generated always as identity,
  patient_id uuid not null references patients (id),
  kind text not null check (kind in ('hold', 'liftHold', 'block', 'unblock', 'release', 'withdraw')),
  reason text not null check (reason <> ''),
  recorded_by uuid not null references users (id),
  recorded_at timestamptz(3) not null
);
create index retention_steps_patient on retention_steps (patient_id, seq);
create trigger retention_steps_frozen before update or delete on retention_steps for each row execute function refuse_change();

-- What is left of a record that was suppressed: no name, no word, no date of birth. `steps` are those of above without reasons.
create table suppressions (
  id uuid primary key,
  patient_id uuid not null unique,
  record_no text not null,
  last_act_at timestamptz(3) not null,
  kept_until date not null,
  blocked_at timestamptz(3) not null,
  steps jsonb not null,
  counts jsonb not null,
  files integer not null,
  -- The newest backup that was known of on that day; every older one holds the record too.
  last_backup_at timestamptz(3),
  suppressed_at timestamptz(3) not null,
  sha256 text not null
);
create index suppressions_newest on suppressions (suppressed_at desc, id desc);
create trigger suppressions_frozen before update or delete on suppressions for each row execute function refuse_change();
create trigger suppressions_kept before truncate on suppressions for each statement execute function refuse_change();

-- Since when a record is blocked because its time is over: its person reads it, no doctor meets it, nobody writes in it.
alter table patients add column record_blocked_at timestamptz(3);
alter table patients add constraint patients_blocked_record check (record_blocked_at is null or status = 'blocked');
create index patients_blocked_record on patients (id) where record_blocked_at is not null;
create function blocked_records() returns setof uuid language sql stable security definer rows 10
  set search_path = public, pg_temp as $$ select id from patients where record_blocked_at is not null $$;
revoke execute on function blocked_records() from public;

create or replace function patients_of_doctor() returns setof uuid language sql stable security definer rows 100
  set search_path = public, pg_temp as $$
  (select patient_id from consultations where doctor_id = nullif(current_setting('app.person', true), '')::uuid
  union
  select patient_id from consultations where doctor_id is null and state = 'submitted')
  except select id from patients where record_blocked_at is not null
$$;

-- ---------------------------------------------------------------- when
-- The last medical act, as domain/records/last-act.repo.ts tells it.
create function last_medical_act(person uuid) returns timestamptz language sql stable return (
  select max(at) from (
    select max(signed_at) as at from clinical_notes where consultation_id in (select id from consultations where patient_id = person)
    union all
    select max(recorded_at) from addenda where consultation_id in (select id from consultations where patient_id = person)
    union all
    select max(created_at) from messages
      where kind = 'doctor' and consultation_id in (select id from consultations where patient_id = person)
    union all
    select max(issued_at) from orders where patient_id = person
  ) acts);

-- The last day of keeping, by the clinic's calendar; five years from 29 February are over on 1 March.
create function kept_until(act timestamptz) returns date language sql stable return (
  select (act_day + interval '5 years')::date
      + case when extract(day from act_day + interval '5 years') = extract(day from act_day) then 0 else 1 end
    from (select (act at time zone 'America/Mexico_City')::date as act_day) acts);

create function retention_step(person uuid, kinds text[]) returns retention_steps language sql stable return (
  select steps from retention_steps steps where patient_id = person and kind = any (kinds) order by seq desc limit 1);

-- Why a record may not be blocked, or not be suppressed, at that moment. THE rule: the page, the steps and the job ask here.
create function retention_obstacles(person uuid, at timestamptz) returns text[] language sql stable as $$
  select array_remove(array[
    case when last_medical_act(person) is null then 'noAct'
      when (at at time zone 'America/Mexico_City')::date <= kept_until(last_medical_act(person)) then 'running' end,
    case when (retention_step(person, array['hold', 'liftHold'])).kind = 'hold' then 'hold' end,
    case when exists (select from consultations where patient_id = person
      and state in ('submitted', 'assigned', 'inProgress', 'waitingPatient')) then 'openConsultation' end,
    case when exists (select from arco_requests where patient_id = person and due_on is not null) then 'openArco' end,
    -- The account's name stands in another's record, which has its own time.
    case when exists (select from guardianships where account_id = person)
      or exists (select from care_invitations where patient_id <> person and person in (invited_by, accepted_by, withdrawn_by))
      then 'caresForOthers' end,
    case when exists (select from users where id = person and role <> 'patient') then 'staff' end,
    case when exists (select from breaches where account_id = person) then 'namedInBreach' end
  ], null)
$$;

-- ---------------------------------------------------------------- what
-- Every row of a person, table by table, children first: what the dry run counts is what the job deletes.
-- $1 is the person, $2 the files of that record.
create function record_scope() returns table (place integer, name text, rows text) language sql immutable as $$
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

-- Letters, proofs and answers too; and what a guardian put into a draft that was never sent.
create function record_files(person uuid) returns uuid[] language sql stable return (
  select coalesce(array_agg(id), '{}') from files
   where consultation_id in (select id from consultations where patient_id = person)
      or owner_id = person
      or id in (select request_file_id from disclosures where patient_id = person)
      or id in (select proof_file_id from guardianships where patient_id = person)
      or id in (select f.file_id from arco_step_files f join arco_steps s on s.id = f.step_id
                  join arco_requests r on r.id = s.request_id where r.patient_id = person)
      or (consultation_id is null and owner_id in (select account_id from guardianships where patient_id = person)
          and exists (select from consultations c where c.patient_id = person and strpos(c.answers::text, files.id::text) > 0)));

-- The dry run: how many rows of each table, and how many files.
create function count_record(person uuid) returns jsonb language plpgsql stable as $$
declare
  one record;
  found bigint;
  counts jsonb := '{}';
begin
  for one in select * from record_scope() order by place loop
    execute format('select count(*) from %I where %s', one.name, one.rows) into found using person, record_files(person);
    if found > 0 then counts := counts || jsonb_build_object(one.name, found); end if;
  end loop;
  return counts;
end $$;

-- ---------------------------------------------------------------- who
-- The one way past the triggers below. Only the owner of the tables, for whom suppress_record acts, and only what is of the person
-- named in `app.suppressing`; a role of the server that says the name is refused like anybody. Before this it was a name alone.
create or replace function suppressing(person uuid) returns boolean language sql stable return
  coalesce(current_setting('app.suppressing', true) = person::text, false)
    and pg_has_role(current_user, (select relowner from pg_class where oid = 'public.consultations'::regclass), 'usage');

create function is_suppressed(name text, gone jsonb) returns boolean language plpgsql stable as $$
declare
  person uuid := nullif(current_setting('app.suppressing', true), '')::uuid;
begin
  if person is null or not suppressing(person) then return false; end if;
  return case name
    when 'consents' then person::text in (gone ->> 'patient_id', gone ->> 'user_id')
    when 'care_invitations' then gone ->> 'patient_id' = person::text
      or gone ->> 'email' = (select email from users where id = person)
    when 'consent_revocations' then exists (
      select from consents where id = (gone ->> 'consent_id')::uuid and person in (patient_id, user_id))
    when 'order_result_withdrawals' then exists (
      select from order_results r join consultations c on c.id = r.consultation_id
       where r.id = (gone ->> 'result_id')::uuid and c.patient_id = person)
    when 'arco_steps' then exists (
      select from arco_requests where id = (gone ->> 'request_id')::uuid and patient_id = person)
    when 'arco_step_files' then exists (
      select from arco_steps s join arco_requests r on r.id = s.request_id
       where s.id = (gone ->> 'step_id')::uuid and r.patient_id = person)
    when 'suppressions' then false
    when 'audit_events' then false
    when 'audit_seals' then false
    else case
      when gone ? 'patient_id' then gone ->> 'patient_id' = person::text
      when gone ? 'consultation_id' then exists (
        select from consultations where id = (gone ->> 'consultation_id')::uuid and patient_id = person)
      else false end
  end;
end $$;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if is_suppressed(tg_table_name, to_jsonb(old)) then return old; end if;
  end if;
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = '23001';
end $$;

-- As before, and let what is suppressed pass.
create or replace function issued_order_frozen() returns trigger language plpgsql as $$
declare
  moving text[] := array['state', 'cancel_reason', 'replace_reason', 'review_comment', 'reviewed_at', 'version'];
begin
  if tg_op = 'DELETE' then
    if is_suppressed('orders', to_jsonb(old)) then return old; end if;
    raise exception 'issued order: DELETE refused' using errcode = '23001';
  end if;
  if to_jsonb(new) - moving <> to_jsonb(old) - moving
     or (old.state, new.state) not in (
       ('issued', 'fulfilled'), ('issued', 'resultUploaded'), ('issued', 'cancelled'), ('issued', 'replaced'),
       ('issued', 'expired'), ('resultUploaded', 'resultUploaded'), ('resultUploaded', 'reviewed'),
       ('resultUploaded', 'issued')) then
    raise exception 'issued order: UPDATE refused' using errcode = '23001';
  end if;
  return new;
end $$;

create function let_suppressed_go() returns trigger language plpgsql as $$
begin
  if is_suppressed(tg_table_name, to_jsonb(old)) then return old; end if;
  raise exception '% is kept as it was: % refused', tg_table_name, tg_op using errcode = '23001';
end $$;
drop trigger guardianships_kept on guardianships;
create trigger guardianships_kept before update on guardianships for each row execute function guardianship_kept();
create trigger guardianships_stay before delete on guardianships for each row execute function let_suppressed_go();
drop trigger care_invitations_kept on care_invitations;
create trigger care_invitations_kept before update on care_invitations for each row execute function care_invitation_kept();
create trigger care_invitations_stay before delete on care_invitations for each row execute function let_suppressed_go();
drop trigger arco_requests_kept on arco_requests;
create trigger arco_requests_kept before update on arco_requests for each row execute function arco_request_kept();
create trigger arco_requests_stay before delete on arco_requests for each row execute function let_suppressed_go();

-- Deletes a record that an administrator released, and leaves its certificate. By the owner's right, for the jobs alone: no role
-- of a caller, and not the server's, may call it. It trusts nobody: whether it may is asked here again, with the record held.
-- Answers the keys of the files whose bytes are to go before the commit; null, and nothing is done, while something stands in the way.
create function suppress_record(person uuid, at timestamptz, waited interval) returns text[] language plpgsql security definer
  set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  one record;
  record_row patients;
  released retention_steps;
  of_record uuid[];
  keys text[];
  gone bigint;
  counts jsonb := '{}';
  certificate suppressions;
begin
  select * into record_row from patients where id = person for update;
  released := retention_step(person, array['block', 'unblock', 'release', 'withdraw']);
  if record_row.record_blocked_at is null or released.kind is distinct from 'release' or released.recorded_at > at - waited
 then
    raise exception 'this record was not released' using errcode = '23001';
  end if;
  if cardinality(retention_obstacles(person, at)) > 0 then return null; end if;
  of_record := record_files(person);
  select coalesce(array_agg(key), '{}') into keys from (
    select storage_key as key from files where id = any (of_record) and storage_key is not null
    union all select storage_key from file_parts where file_id = any (of_record)) stored;
  certificate := row(
    gen_random_uuid(), person, record_row.record_no, last_medical_act(person), kept_until(last_medical_act(person)),
    record_row.record_blocked_at,
    (select jsonb_agg(jsonb_build_object('kind', kind, 'by', recorded_by, 'at', to_char(recorded_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by seq)
       from retention_steps where patient_id = person),
    '{}', (select count(*) from files where id = any (of_record) and storage_key is not null), (select (value ->> 'at')::timestamptz from settings where key = 'last-backup'), at, '');

  perform set_config('app.suppressing', person::text, true);
  update users set picture_file_id = null where id = person;
  update patients set picture_file_id = null where id = person;
  for one in select * from record_scope() order by place loop
    execute format('delete from %I where %s', one.name, one.rows) using person, of_record;
    get diagnostics gone = row_count;
    if gone > 0 then counts := counts || jsonb_build_object(one.name, gone); end if;
  end loop;
  certificate.counts := counts;
  certificate.sha256 := encode(sha256(convert_to((to_jsonb(certificate) - 'sha256')::text, 'utf8')), 'hex');
  insert into suppressions values (certificate.*);
  -- By hand: only a superuser may bind a name of ours to a function.
  perform set_config('app.suppressing', '', true);
  return keys;
end $$;
revoke execute on function suppress_record(uuid, timestamptz, interval) from public;
