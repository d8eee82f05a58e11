-- What a change announces, until it is told: written by its transaction, without a lock, in no order that matters yet.
create table announcements (
  id bigint generated always as identity primary key,
  name text not null,
  consultation_id uuid,
  audience text[] not null
);

-- Makes events of what was committed: they get their numbers here, under a lock that no writer waits for, so that whoever
-- has heard a number has heard all before it. Servers of an earlier version take the same lock when they write events.
-- Each statement of a body like this one sees what was committed before it began: also what came while it waited.
create function tell_announcements(at_most integer) returns integer language plpgsql as $$
declare
  event events;
  told integer := 0;
  payload text;
begin
  if not exists (select from announcements) then return 0; end if;
  perform pg_advisory_xact_lock(727002);
  for event in
    with taken as (
      delete from announcements where id in (select id from announcements order by id limit at_most) returning *
    )
    insert into events (name, consultation_id, audience, at)
      select name, consultation_id, audience, clock_timestamp() from taken order by taken.id
      returning *
  loop
    told := told + 1;
    payload := json_build_object('id', event.id, 'name', event.name, 'consultationId', event.consultation_id,
      'audience', event.audience, 'at', event.at)::text;
    -- A notice holds 8,000 bytes: of a longer one the number alone, and whoever hears it reads the rest.
    perform pg_notify('consultorio_events',
      case when octet_length(payload) < 8000 then payload else json_build_object('id', event.id)::text end);
  end loop;
  return told;
end $$;
