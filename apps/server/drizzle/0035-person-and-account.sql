-- A person cared for has a record of its own; an account cares for itself and for others through guardianships. Ids,
-- record numbers and all that hangs on them stay: the key keeps its values and loses the name of an account.
alter table patients rename column user_id to id;
alter table patients drop constraint patients_user_id_fkey;
alter table patients
  add column user_id uuid references users (id),
  add column first_name text not null default '',
  add column last_name text not null default '',
  add column picture_file_id uuid references files (id),
  add column status text not null default 'active' check (status in ('active', 'blocked'));
update patients p
   set user_id = u.id, first_name = u.first_name, last_name = u.last_name, picture_file_id = u.picture_file_id,
       status = case when u.status = 'blocked' then 'blocked' else 'active' end
  from users u where u.id = p.id;
-- Whoever gets an account later gets one with the id of the person: so the account's own person is always known.
alter table patients add constraint patients_own_account check (user_id = id);
drop index users_blocked;
create index patients_blocked on patients (id) where status = 'blocked';

-- Names, picture and standing of somebody with an account are the account's, which has one writer; of everybody else they
-- are written here.
create or replace function patient_search_on_patient() returns trigger language plpgsql as $$
declare
  account users;
begin
  if new.user_id is not null then
    select * into account from users where id = new.user_id;
    new.first_name := account.first_name;
    new.last_name := account.last_name;
    new.picture_file_id := account.picture_file_id;
    new.status := case when account.status = 'blocked' then 'blocked' else 'active' end;
  end if;
  new.sort_name := plain(new.last_name || ' ' || new.first_name);
  new.search := plain(concat_ws(' ', new.first_name, new.last_name, account.email, new.record_no, new.curp,
    regexp_replace(coalesce(new.phone, ''), '\D', '', 'g')));
  return new;
end $$;
drop trigger patients_search on patients;
create trigger patients_search
  before insert or update of user_id, first_name, last_name, picture_file_id, status, record_no, curp, phone, version
  on patients for each row execute function patient_search_on_patient();
create or replace function patient_search_on_user() returns trigger language plpgsql as $$
begin
  update patients set version = version where id = new.id and user_id is not null;
  return new;
end $$;
drop trigger users_search on users;
create trigger users_search after update of first_name, last_name, email, picture_file_id, status on users
  for each row when (new.role = 'patient') execute function patient_search_on_user();

-- ---------------------------------------------------------------- guardianships
-- Facts: who cares for whom, since when, why one believes it. A row is never written again but to confirm it and to end
-- it, each once.
create table guardianships (
  id uuid primary key,
  account_id uuid not null references users (id),
  patient_id uuid not null references patients (id),
  relation text not null check (relation in ('mother', 'father', 'grandparent', 'sibling', 'child', 'spouse', 'tutor', 'other')),
  since timestamptz(3) not null default now(),
  -- The 18th birthday, by the clinic's calendar. Null: of an adult who cannot act alone, until somebody ends it.
  until timestamptz(3),
  -- The guardian's word that it is so and that care is agreed to: when, from where.
  declared_at timestamptz(3) not null,
  declared_ip text,
  declared_user_agent text,
  proof text,
  proof_file_id uuid references files (id),
  -- The guardian who made this one a guardian too.
  invited_by uuid references users (id),
  confirmed_at timestamptz(3),
  confirmed_by uuid references users (id),
  ended_at timestamptz(3),
  ended_by uuid references users (id),
  ended_reason text,
  check (account_id <> patient_id),
  check ((confirmed_at is null) = (confirmed_by is null)),
  check (ended_at is not null or (ended_by is null and ended_reason is null))
);
create unique index guardianships_standing on guardianships (account_id, patient_id) where ended_at is null;
create index guardianships_patient on guardianships (patient_id);

create function guardianship_kept() returns trigger language plpgsql as $$
declare
  once constant text[] := array['confirmed_at', 'confirmed_by', 'ended_at', 'ended_by', 'ended_reason'];
begin
  if tg_op = 'DELETE'
     or to_jsonb(new) - once <> to_jsonb(old) - once
     or (old.confirmed_at is not null and (new.confirmed_at, new.confirmed_by) is distinct from (old.confirmed_at, old.confirmed_by))
     or (old.ended_at is not null and new is distinct from old) then
    raise exception 'guardianships are confirmed once and ended once: % refused', tg_op using errcode = '23001';
  end if;
  -- Ending one takes an authority away: it waits for the deeds under way, and those that come after wait for it. 0019.
  if old.ended_at is null and new.ended_at is not null then
    perform pg_advisory_xact_lock(authority_key(old.account_id));
  end if;
  return new;
end $$;
create trigger guardianships_kept before update or delete on guardianships
  for each row execute function guardianship_kept();

-- The first moment of the 18th birthday in the clinic; who was born on 29 February is of age on 1 March.
create function of_age_at(birth_date text) returns timestamptz language sql stable parallel safe return
  case when birth_date ~ '^\d{4}-\d\d-\d\d$' then
    ((birth_date::date + interval '18 years')::date
      + case when extract(day from birth_date::date + interval '18 years') = extract(day from birth_date::date) then 0 else 1 end
    )::timestamp at time zone 'America/Mexico_City' end;

-- THE rule, of which core/care.ts is the other side: until when what is made of the person may be read, and anything may be
-- written. Null: a guardianship that ended, or that nobody has confirmed, lets nothing pass.
create function care_until(one guardianships) returns timestamptz language sql stable security definer
  set search_path = public, pg_temp as $$
  select case
    when one.ended_at is not null or (one.until is null and one.confirmed_at is null) then null
    when one.until is null then 'infinity'::timestamptz
    -- A birth date that is corrected later never makes it longer.
    else least(one.until, (select of_age_at(birth_date) from patients where id = one.patient_id))
  end
$$;

-- For whom an account cares: for itself always.
create function care_of(account uuid) returns table (patient_id uuid, until timestamptz) language sql stable
  security definer rows 3 set search_path = public, pg_temp as $$
  select account, 'infinity'::timestamptz
  union all
  select g.patient_id, care_until(g) from guardianships g where g.account_id = account and care_until(g) is not null
$$;

-- The same of whoever acts, as the policies ask it (core/db/policies.ts).
create function people_in_care() returns setof uuid language sql stable security definer rows 3
  set search_path = public, pg_temp as $$
  select patient_id from care_of(nullif(current_setting('app.person', true), '')::uuid)
$$;
create function people_written_for() returns setof uuid language sql stable security definer rows 3
  set search_path = public, pg_temp as $$
  select patient_id from care_of(nullif(current_setting('app.person', true), '')::uuid) where until > now()
$$;
create function in_care_until(person uuid) returns timestamptz language sql stable security definer
  set search_path = public, pg_temp as $$
  select until from care_of(nullif(current_setting('app.person', true), '')::uuid) where patient_id = person
$$;

-- The accounts that are told what happens to a person: the own one, and who cares for it at that moment.
create function accounts_caring_for(person uuid, at timestamptz) returns setof uuid language sql stable
  security definer rows 2 set search_path = public, pg_temp as $$
  select id from users where id = person
  union
  select account_id from guardianships g where g.patient_id = person and care_until(g) > at
$$;
revoke execute on function care_until(guardianships), care_of(uuid), people_in_care(), people_written_for(),
  in_care_until(uuid), accounts_caring_for(uuid, timestamptz) from public;
