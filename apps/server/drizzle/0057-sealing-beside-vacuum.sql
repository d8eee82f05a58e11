-- Whoever writes an entry shares this lock until the commit, from before its number is drawn; the sealer takes it alone for an
-- instant. A lock of the table (0020) did the same and waited for VACUUM, which holds one for as long as it runs.
create function share_audit_writing() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(727005);
  return null;
end $$;
create trigger share_writing before insert on audit_events for each statement execute function share_audit_writing();

create or replace function settled_audit_seq() returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(727005);
  return (select coalesce(max(seq), 0) from audit_events);
end $$;
