-- Somebody who comes of age and cannot act alone: the guardianship of the adult is a row of its own, asked for beside that
-- of the minor, which ends when an administrator confirms it. One of each for an account and a person.
drop index guardianships_standing;
create unique index guardianships_standing on guardianships (account_id, patient_id, (until is null)) where ended_at is null;

-- Of two rows the one that reaches further.
create or replace function care_of(account uuid) returns table (patient_id uuid, until timestamptz) language sql stable
  security definer rows 3 set search_path = public, pg_temp as $$
  select account, 'infinity'::timestamptz
  union all
  select g.patient_id, max(care_until(g)) from guardianships g
   where g.account_id = account and care_until(g) is not null group by g.patient_id
$$;

-- By the server's clock, which says it beside the caller's name (core/db/roles.ts); the database's where nobody said.
create or replace function people_written_for() returns setof uuid language sql stable security definer rows 3
  set search_path = public, pg_temp as $$
  select patient_id from care_of(nullif(current_setting('app.person', true), '')::uuid)
   where until > coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now())
$$;
