-- Who was asked to care for a person too, and the person who is asked to take the record over at 18. Facts: a row is sent
-- once and settled once.
create table care_invitations (
  id uuid primary key,
  kind text not null check (kind in ('guardian', 'self')),
  patient_id uuid not null references patients (id),
  email text not null,
  -- Told by mouth and never by mail.
  key text not null,
  -- Of the mail's link, where it opens an account.
  code_sha256 text,
  invited_by uuid not null references users (id),
  created_at timestamptz(3) not null,
  -- Null: it waits for the 18th birthday.
  sent_at timestamptz(3),
  expires_at timestamptz(3),
  accepted_at timestamptz(3),
  accepted_by uuid references users (id),
  withdrawn_at timestamptz(3),
  -- Null: another one took its place, or nobody was left to invite for.
  withdrawn_by uuid references users (id),
  check (kind = 'self' or sent_at is not null),
  check ((sent_at is null) = (expires_at is null)),
  check ((kind = 'self' and sent_at is not null) = (code_sha256 is not null)),
  check ((accepted_at is null) = (accepted_by is null)),
  check (accepted_at is null or withdrawn_at is null),
  check (withdrawn_at is not null or withdrawn_by is null)
);
create unique index care_invitations_self on care_invitations (patient_id)
  where kind = 'self' and accepted_at is null and withdrawn_at is null;
create index care_invitations_patient on care_invitations (patient_id);
create index care_invitations_email on care_invitations (email) where accepted_at is null and withdrawn_at is null;
create unique index care_invitations_code on care_invitations (code_sha256);

create function care_invitation_kept() returns trigger language plpgsql as $$
declare
  once constant text[] := array['code_sha256', 'sent_at', 'expires_at', 'accepted_at', 'accepted_by', 'withdrawn_at',
    'withdrawn_by'];
begin
  if tg_op = 'DELETE'
     or to_jsonb(new) - once <> to_jsonb(old) - once
     or old.accepted_at is not null or old.withdrawn_at is not null
     or (old.sent_at is not null
       and (new.sent_at, new.expires_at, new.code_sha256) is distinct from (old.sent_at, old.expires_at, old.code_sha256)) then
    raise exception 'invitations to care are sent once and settled once: % refused', tg_op using errcode = '23001';
  end if;
  return new;
end $$;
create trigger care_invitations_kept before update or delete on care_invitations
  for each row execute function care_invitation_kept();

-- A guardianship is told once that the person came of age.
alter table guardianships add column of_age_told_at timestamptz(3);
create index guardianships_to_tell on guardianships (until) where ended_at is null and of_age_told_at is null;
create or replace function guardianship_kept() returns trigger language plpgsql as $$
declare
  once constant text[] := array['confirmed_at', 'confirmed_by', 'ended_at', 'ended_by', 'ended_reason', 'of_age_told_at'];
begin
  if tg_op = 'DELETE'
     or to_jsonb(new) - once <> to_jsonb(old) - once
     or (old.confirmed_at is not null and (new.confirmed_at, new.confirmed_by) is distinct from (old.confirmed_at, old.confirmed_by))
     or (old.of_age_told_at is not null and new.of_age_told_at is distinct from old.of_age_told_at)
     or (old.ended_at is not null and new is distinct from old) then
    raise exception 'guardianships are confirmed once and ended once: % refused', tg_op using errcode = '23001';
  end if;
  -- Ending one takes an authority away: it waits for the deeds under way, and those that come after wait for it. 0019.
  if old.ended_at is null and new.ended_at is not null then
    perform pg_advisory_xact_lock(authority_key(old.account_id));
  end if;
  return new;
end $$;

-- The paper by which somebody speaks for an adult: each for one guardianship.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('consultation', 'message', 'picture', 'signature', 'result', 'disclosure', 'proof'));
create unique index guardianships_proof on guardianships (proof_file_id);

-- The first name of whom a notice is about: all that the jobs learn of a patient.
create function first_name_of(person uuid) returns text language sql stable security definer
  set search_path = public, pg_temp as $$
  select nullif(first_name, '') from patients where id = person
$$;
revoke execute on function first_name_of(uuid) from public;
