-- Whoever does something holds his own authority, shared with his other deeds, until the transaction ends; whoever takes
-- it away holds it alone. So after a block, a deactivation, a change of role or a sign-out has committed, nothing that
-- began before commits any more. An advisory lock and not one on the row: decision 062.
create function authority_key(person uuid) returns bigint language sql immutable parallel safe return
  hashtextextended(person::text, 727100);

-- The row of the actor as it is once the locks are held: each statement in here sees what was committed until then.
-- In the order of ids, so that two who end each other wait one for the other and not both.
create function hold_authority(actor uuid, ended uuid default null) returns setof users language plpgsql as $$
declare
  patience text := current_setting('lock_timeout');
begin
  -- Taking authority away is worth waiting for as long as a statement may last; a deed is told sooner to try again.
  if ended is not null then perform set_config('lock_timeout', '0', true); end if;
  if ended < actor then perform pg_advisory_xact_lock(authority_key(ended)); end if;
  if ended = actor then
    perform pg_advisory_xact_lock(authority_key(actor));
  else
    perform pg_advisory_xact_lock_shared(authority_key(actor));
  end if;
  if ended > actor then perform pg_advisory_xact_lock(authority_key(ended)); end if;
  if ended is not null then perform set_config('lock_timeout', patience, true); end if;
  return query select * from users where id = actor;
end $$;

-- Whatever changes what somebody may do waits for the deeds under way, also where it did not say so beforehand: then two
-- may wait for each other, and PostgreSQL refuses one of them, which is better than a deed that comes too late.
create function hold_ended_authority() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(authority_key(old.id));
  return new;
end $$;
create trigger users_authority before update of role, status, email_verified, sessions_valid_after on users
  for each row when (
    (old.role, old.status, old.email_verified, old.sessions_valid_after)
      is distinct from (new.role, new.status, new.email_verified, new.sessions_valid_after)
  ) execute function hold_ended_authority();
