-- What a clinic of a million consultations, ten million entries of the trail and a hundred thousand people was slow in. See decision 229.

-- Refused and failed calls of one person are few among many.
create index audit_refused_of_actor on audit_events (actor_id, outcome, at desc, seq desc) where outcome <> 'ok';
create index audit_refused_of_patient on audit_events (patient_id, outcome, at desc, seq desc) where outcome <> 'ok' and patient_id is not null;

-- How many answers each form has.
create index consultations_form_version on consultations (form_version_id) where submitted_at is not null and folio is not null;
create index general_forms_version on general_forms (form_version_id) where form_version_id is not null;

create index orders_of_kind on orders (kind, created_at desc, id desc);
create index webhook_deliveries_open on webhook_deliveries (webhook_id, state) where state in ('waiting', 'dead');
create index patients_curp_shared on patients (record_no) where curp_shared;
create index files_stored on files (size) where stored_at is not null;
create index arco_requests_list on arco_requests (coalesce(due_on, '9999-12-31'), number desc);
-- The notices of a record that is planned to go, or goes.
create index notifications_consultation on notifications (consultation_id) where consultation_id is not null;

-- As in 0128-whose-file.sql, each way by its index: asked in one condition, every file was looked at.
create or replace function record_files(person uuid) returns uuid[] language sql stable return (
  select coalesce(array_agg(id), '{}') from (
    select id from files where consultation_id in (select id from consultations where patient_id = person)
    union
    select id from files where owner_id = person
    union
    select id from files where patient_id = person
    union
    select id from files where id in (select request_file_id from disclosures where patient_id = person)
    union
    select id from files where id in (select proof_file_id from guardianships where patient_id = person)
    union
    select id from files where id in (select f.file_id from arco_step_files f join arco_steps s on s.id = f.step_id
                                        join arco_requests r on r.id = s.request_id where r.patient_id = person)
    union
    select id from files where consultation_id is null
       and owner_id in (select account_id from guardianships where patient_id = person)
       and exists (select from consultations c where c.patient_id = person and strpos(c.answers::text, files.id::text) > 0)
  ) theirs);

-- As in 0061-suppression.sql; the files are asked for once and not for each table.
create or replace function count_record(person uuid) returns jsonb language plpgsql stable as $$
declare
  one record;
  found bigint;
  counts jsonb := '{}';
  theirs uuid[] := record_files(person);
begin
  for one in select * from record_scope() order by place loop
    execute format('select count(*) from %I where %s', one.name, one.rows) into found using person, theirs;
    if found > 0 then counts := counts || jsonb_build_object(one.name, found); end if;
  end loop;
  return counts;
end $$;
