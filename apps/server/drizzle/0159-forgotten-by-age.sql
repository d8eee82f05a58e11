-- What becomes too old, of tables in which the jobs have no business: so many rows of one kind, the oldest first, from `since` on.
-- By the owner's right, and never what is younger than the least that an installation may set: whatever is asked, no notice of this
-- month goes, and no mail loses its words while they may still be sent. See domain/retention/ages.ts.
create function forget_old(what text, since timestamptz, before timestamptz, most integer, out gone integer, out reached timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  case what
    when 'noticesRead' then
      with old as (
        delete from notifications where ctid = any (array(
          select ctid from notifications where read_at >= since and read_at < least(before, now() - interval '30 days')
          order by read_at limit most)) returning read_at as at)
      select count(*), max(at) into gone, reached from old;
    when 'noticesUnread' then
      with old as (
        delete from notifications where ctid = any (array(
          select ctid from notifications
          where read_at is null and created_at >= since and created_at < least(before, now() - interval '365 days')
          order by created_at limit most)) returning created_at as at)
      select count(*), max(at) into gone, reached from old;
    -- The words, and the code that an invitation's address ends in. That it was sent stays, and of which consultation.
    when 'mailTexts' then
      with old as (
        update deliveries set text = '', path = nullif(split_part(path, '?', 1), '') where ctid = any (array(
          select ctid from deliveries
          where text <> '' and sent_at is not null
            and created_at >= since and created_at < least(before, now() - interval '7 days')
          order by created_at limit most)) returning created_at as at)
      select count(*), max(at) into gone, reached from old;
    when 'unsentMailTexts' then
      with old as (
        update deliveries set text = '', path = nullif(split_part(path, '?', 1), '') where ctid = any (array(
          select ctid from deliveries
          where text <> '' and sent_at is null
            and created_at >= since and created_at < least(before, now() - interval '90 days')
          order by created_at limit most)) returning created_at as at)
      select count(*), max(at) into gone, reached from old;
    when 'mails' then
      with old as (
        delete from deliveries where ctid = any (array(
          select ctid from deliveries where created_at >= since and created_at < least(before, now() - interval '90 days')
          order by created_at limit most)) returning created_at as at)
      select count(*), max(at) into gone, reached from old;
    when 'staffSessions' then
      with old as (
        delete from staff_sessions where ctid = any (array(
          select ctid from staff_sessions where last_seen_at >= since and last_seen_at < least(before, now() - interval '31 days')
          order by last_seen_at limit most)) returning last_seen_at as at)
      select count(*), max(at) into gone, reached from old;
    else raise exception 'nothing is forgotten by the name of %', what;
  end case;
end $$;
revoke execute on function forget_old(text, timestamptz, timestamptz, integer) from public;
