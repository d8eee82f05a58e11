-- Since when nobody has acted on a record: its five years are over by it. Records that may go were found by joining the acts of everybody.
-- It may be a day older than last_medical_act() (0061-suppression.sql) says, never newer: so a conversation writes it once, and the
-- list, which judges by that function, misses nobody. See decision 235.
alter table patients add column if not exists last_act_at timestamptz(3);

-- As keep_moment_of_change (0135-moments-of-change.sql): whoever mirrors persons is not told of the column above.
create or replace function keep_moment_of_person() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.last_act_at is distinct from old.last_act_at then
    if to_jsonb(new) - 'last_act_at' = to_jsonb(old) - 'last_act_at' then return new; end if;
  end if;
  new.updated_at := now();
  return new;
end $$;
create or replace trigger patients_updated before insert or update on patients for each row execute function keep_moment_of_person();

-- By the owner's right: a job that ends a consultation changes no patient.
create or replace function keep_last_act() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person uuid;
  acted timestamptz;
begin
  case tg_table_name
    when 'orders' then
      person := new.patient_id;
      acted := new.issued_at;
    when 'clinical_notes' then acted := new.signed_at;
    when 'addenda' then acted := new.recorded_at;
    else acted := new.created_at;
  end case;
  if person is null then select patient_id into person from consultations where id = new.consultation_id; end if;
  update patients set last_act_at = acted
    where id = person and (last_act_at is null or last_act_at < acted - interval '1 day');
  return null;
end $$;
create or replace trigger clinical_notes_act after insert or update of signed_at on clinical_notes for each row
  when (new.signed_at is not null) execute function keep_last_act();
create or replace trigger addenda_act after insert on addenda for each row execute function keep_last_act();
create or replace trigger messages_act after insert on messages for each row
  when (new.kind = 'doctor') execute function keep_last_act();
create or replace trigger orders_act after insert or update of issued_at on orders for each row
  when (new.issued_at is not null) execute function keep_last_act();
revoke execute on function keep_last_act() from public;

-- What was done before, five hundred persons at a time.
do $$
declare
  one_batch uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    select array_agg(id order by id) into one_batch from (select id from patients where id > last order by id limit 500) some_of_them;
    exit when one_batch is null;
    update patients set last_act_at = acts.at
      from (select id, last_medical_act(id) as at from patients where id = any (one_batch)) acts
      where patients.id = acts.id and acts.at is not null and last_act_at is null;
    last := one_batch[array_upper(one_batch, 1)];
    commit;
  end loop;
end $$;

create index concurrently if not exists patients_resting on patients (last_act_at) where last_act_at is not null;
