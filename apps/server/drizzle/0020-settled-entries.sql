-- The last entry of the trail that no open transaction can still precede: whoever writes one holds the table meanwhile.
-- By the owner's right: the server only adds to the trail, and who may only add may not lock.
create function settled_audit_seq() returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table audit_events in share mode;
  return (select coalesce(max(seq), 0) from audit_events);
end $$;
revoke execute on function settled_audit_seq() from public;
