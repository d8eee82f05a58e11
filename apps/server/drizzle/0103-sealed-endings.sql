-- NOM-004, 5.10: what ended without a result ends with a note. Where its doctor has left, or signs none until `before`, the
-- clinic's seal closes it: an addendum without an author, which the jobs alone may add. Servers before this one read it as
-- any other, by the name in its snapshot.
alter table addenda alter column author_id drop not null;

-- Which ones, or whether that one is: the jobs read no word of a note, and learn no more than this.
create function endings_without_note(before timestamptz, one uuid) returns setof uuid language sql stable security definer
  set search_path = public, pg_temp as $$
  select c.id from consultations c left join users u on u.id = c.doctor_id
    where c.folio is not null and c.state in ('rejected', 'expired') and (one is null or c.id = one)
      and (c.closed_at < before or u.id is null or u.status <> 'active' or u.role <> 'doctor')
      and not exists (select from addenda a where a.consultation_id = c.id)
    order by c.closed_at limit 200
$$;
revoke execute on function endings_without_note(timestamptz, uuid) from public;
