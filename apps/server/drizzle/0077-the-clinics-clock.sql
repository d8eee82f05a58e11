-- By whose calendar the clinic lives is a setting. packages/contracts/src/clinic-calendar.ts is the other side.
create function clinic_zone() returns text language sql stable parallel safe security definer
  set search_path = public, pg_temp as $$
  select coalesce((select value ->> 'timeZone' from settings where key = 'establishment'), 'America/Mexico_City')
$$;

-- As before, by that clock. packages/contracts/src/coming-of-age.ts is the other side.
create or replace function of_age_at(birth_date text) returns timestamptz language sql stable parallel safe return
  case when birth_date ~ '^\d{4}-\d\d-\d\d$' then
    ((birth_date::date + interval '18 years')::date
      + case when extract(day from birth_date::date + interval '18 years') = extract(day from birth_date::date) then 0 else 1 end
    )::timestamp at time zone clinic_zone() end;

-- As 0061-suppression.sql, by that clock.
create or replace function kept_until(act timestamptz) returns date language sql stable return (
  select (act_day + interval '5 years')::date
      + case when extract(day from act_day + interval '5 years') = extract(day from act_day) then 0 else 1 end
    from (select (act at time zone clinic_zone())::date as act_day) acts);

create or replace function retention_obstacles(person uuid, at timestamptz) returns text[] language sql stable as $$
  select array_remove(array[
    case when last_medical_act(person) is null then 'noAct'
      when (at at time zone clinic_zone())::date <= kept_until(last_medical_act(person)) then 'running' end,
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
