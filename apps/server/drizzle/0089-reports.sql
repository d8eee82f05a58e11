-- What the reports say is summed as it happens, so that a year opens as fast as a day. See decision 152.

-- By when the first answer was promised; `due_at` is the promise to end from that answer on.
alter table consultations add column first_due_at timestamptz(3);

-- What was received in an hour of UTC, from which every day of every zone of Mexico can be cut: how much of it, and how it went
-- on. Nobody is named in it but who attended. Nothing is null instead of 0: a row keeps only what there was.
create table report_hours (
  hour timestamptz(3) not null,
  service_id uuid not null,
  -- None: nobody took it.
  doctor_id uuid,
  received integer, answered integer, finished integer, rejected integer, expired integer, cancelled integer,
  red_flagged integer, follow_ups integer, first_kept integer, final_kept integer,
  rated_1 integer, rated_2 integer, rated_3 integer, rated_4 integer, rated_5 integer,
  -- How many had their first and their final answer between two bounds of report_bounds().
  first_0 integer, first_1 integer, first_2 integer, first_3 integer, first_4 integer, first_5 integer,
  first_6 integer, first_7 integer, first_8 integer, first_9 integer, first_10 integer, first_11 integer,
  first_12 integer, first_13 integer, first_14 integer, first_15 integer, first_16 integer, first_17 integer,
  first_18 integer, first_19 integer, first_20 integer, first_21 integer, first_22 integer, first_23 integer,
  first_24 integer, first_25 integer, first_26 integer, first_27 integer, first_28 integer, first_29 integer,
  first_30 integer, first_31 integer, first_32 integer, first_33 integer, first_34 integer, first_35 integer,
  first_36 integer, first_37 integer, first_38 integer, first_39 integer, first_40 integer, first_41 integer,
  first_42 integer, first_43 integer, first_44 integer, first_45 integer, first_46 integer, first_47 integer,
  first_48 integer, first_49 integer, first_50 integer, first_51 integer, first_52 integer, first_53 integer,
  first_54 integer, final_0 integer, final_1 integer, final_2 integer, final_3 integer, final_4 integer,
  final_5 integer, final_6 integer, final_7 integer, final_8 integer, final_9 integer, final_10 integer,
  final_11 integer, final_12 integer, final_13 integer, final_14 integer, final_15 integer, final_16 integer,
  final_17 integer, final_18 integer, final_19 integer, final_20 integer, final_21 integer, final_22 integer,
  final_23 integer, final_24 integer, final_25 integer, final_26 integer, final_27 integer, final_28 integer,
  final_29 integer, final_30 integer, final_31 integer, final_32 integer, final_33 integer, final_34 integer,
  final_35 integer, final_36 integer, final_37 integer, final_38 integer, final_39 integer, final_40 integer,
  final_41 integer, final_42 integer, final_43 integer, final_44 integer, final_45 integer, final_46 integer,
  final_47 integer, final_48 integer, final_49 integer, final_50 integer, final_51 integer, final_52 integer,
  final_53 integer, final_54 integer,
  unique nulls not distinct (hour, service_id, doctor_id)
);
create index report_hours_doctor on report_hours (doctor_id, hour);

-- The same without the doctors, and the same by days of the clinic's zone: what a year of the whole clinic is read from.
create table report_service_hours (like report_hours including comments);
alter table report_service_hours drop column doctor_id;
alter table report_service_hours add primary key (hour, service_id);
create table report_doctor_days (like report_hours including comments);
alter table report_doctor_days drop column hour;
alter table report_doctor_days add column day date not null;
alter table report_doctor_days add unique nulls not distinct (day, service_id, doctor_id);

-- What was prescribed and diagnosed, by days of the clinic's zone: medicines of prescriptions that stand, diagnoses of signed notes.
create table report_mentions (
  day date not null,
  kind text not null check (kind in ('medicine', 'diagnosis')),
  service_id uuid not null,
  doctor_id uuid not null,
  code text not null,
  label text not null,
  times integer not null,
  primary key (kind, day, service_id, doctor_id, code)
);
create index report_mentions_doctor on report_mentions (doctor_id, kind, day);

-- What has to be summed again: an hour of consultations, a day of the clinic (its midnight, as if of UTC) of doctors or mentions.
-- Rows are only added, so that nobody who attends waits for another; who sums takes them away.
create table report_changes (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('hour', 'doctorDay', 'mentionDay')),
  starts_at timestamptz(3) not null
);
create index report_changes_what on report_changes (subject, starts_at);

-- Rejections and comments are read as they are.
create index consultations_rejected on consultations (submitted_at) where state = 'rejected';
create index consultations_commented on consultations (submitted_at) where rating_comment <> '';
create index orders_prescribed on orders (issued_at) where kind = 'prescription' and issued_at is not null;
create index clinical_notes_signed on clinical_notes (signed_at) where signed_at is not null;

-- In minutes; apps/server/src/domain/reports/answer-times.ts is the other side.
create function report_bounds() returns double precision[] language sql immutable parallel safe return array[
    1, 2, 3, 5, 7, 10, 12, 14, 17, 20, 23, 26, 30, 35, 40, 45, 52, 60, 70, 80, 90, 105, 120, 140, 160, 180, 210, 240,
    280, 330, 390, 450, 540, 630, 720, 840, 960, 1140, 1320, 1440, 1680, 1920, 2280, 2640, 2880, 3360, 4320, 5760,
    7200, 8640, 10080, 14400, 20160, 43200
  ]::double precision[];
create function report_day(at timestamptz, zone text) returns timestamptz language sql immutable parallel safe return
  date_trunc('day', at at time zone zone) at time zone 'UTC';

-- ---------------------------------------------------------------- what changes
create function mark_consultations() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into report_changes (subject, starts_at)
      select distinct 'hour', date_trunc('hour', submitted_at, 'UTC') from changed where submitted_at is not null;
  elsif tg_op = 'DELETE' then
    insert into report_changes (subject, starts_at)
      select distinct 'hour', date_trunc('hour', submitted_at, 'UTC') from was where submitted_at is not null;
  else
    insert into report_changes (subject, starts_at)
      select distinct 'hour', date_trunc('hour', at, 'UTC')
        from changed join was using (id), lateral (values (changed.submitted_at), (was.submitted_at)) moments (at)
        where at is not null and (changed.submitted_at, changed.service_id, changed.doctor_id, changed.state, changed.flags,
            changed.follow_up_of, changed.first_reply_at, changed.first_due_at, changed.closed_at, changed.due_at, changed.rating)
          is distinct from (was.submitted_at, was.service_id, was.doctor_id, was.state, was.flags,
            was.follow_up_of, was.first_reply_at, was.first_due_at, was.closed_at, was.due_at, was.rating);
  end if;
  return null;
end $$;
create trigger consultations_reported_new after insert on consultations
  referencing new table as changed for each statement execute function mark_consultations();
create trigger consultations_reported_change after update on consultations
  referencing new table as changed old table as was for each statement execute function mark_consultations();
create trigger consultations_reported_gone after delete on consultations
  referencing old table as was for each statement execute function mark_consultations();

create function mark_mentions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  zone text := clinic_zone();
  moment text := tg_argv[0];
begin
  if tg_op <> 'DELETE' then
    execute format('insert into report_changes (subject, starts_at)
      select distinct ''mentionDay'', report_day(%1$I, $1) from changed where %1$I is not null', moment) using zone;
  end if;
  if tg_op <> 'INSERT' then
    execute format('insert into report_changes (subject, starts_at)
      select distinct ''mentionDay'', report_day(%1$I, $1) from was where %1$I is not null', moment) using zone;
  end if;
  return null;
end $$;
create trigger orders_reported_new after insert on orders
  referencing new table as changed for each statement execute function mark_mentions('issued_at');
create trigger orders_reported_change after update on orders
  referencing new table as changed old table as was for each statement execute function mark_mentions('issued_at');
create trigger orders_reported_gone after delete on orders
  referencing old table as was for each statement execute function mark_mentions('issued_at');
create trigger clinical_notes_reported_new after insert on clinical_notes
  referencing new table as changed for each statement execute function mark_mentions('signed_at');
create trigger clinical_notes_reported_change after update on clinical_notes
  referencing new table as changed old table as was for each statement execute function mark_mentions('signed_at');
create trigger clinical_notes_reported_gone after delete on clinical_notes
  referencing old table as was for each statement execute function mark_mentions('signed_at');

-- By another clock all days are others; the hours stay.
create function remake_report_days() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  zone text := clinic_zone();
begin
  delete from report_doctor_days;
  delete from report_mentions;
  delete from report_changes where subject in ('doctorDay', 'mentionDay');
  insert into report_changes (subject, starts_at) select distinct 'doctorDay', report_day(hour, zone) from report_hours;
  insert into report_changes (subject, starts_at)
    select distinct 'mentionDay', report_day(issued_at, zone) from orders where kind = 'prescription' and issued_at is not null
    union
    select distinct 'mentionDay', report_day(signed_at, zone) from clinical_notes where signed_at is not null;
end $$;
revoke execute on function remake_report_days() from public;
create function follow_clinic_zone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.value ->> 'timeZone' is not null then perform remake_report_days(); end if;
  elsif new.value ->> 'timeZone' is distinct from old.value ->> 'timeZone' then perform remake_report_days();
  end if;
  return null;
end $$;
create trigger settings_zone_reported after insert or update on settings
  for each row when (new.key = 'establishment') execute function follow_clinic_zone();

-- ---------------------------------------------------------------- summing
-- Sums the newest `most` of each kind that changed. @returns how many of them it summed; none while another sums.
create function settle_reports(most integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  zone text := clinic_zone();
  hours timestamptz[];
  days timestamptz[];
  mentioned timestamptz[];
  counted text;
  summed text;
  names text;
begin
  if not exists (select from report_changes) or not pg_try_advisory_xact_lock(hashtext('settle_reports')) then return 0; end if;

  select array_agg(at) into hours from (
    select distinct starts_at as at from report_changes where subject = 'hour' order by 1 desc limit most) newest;
  select array_agg(at) into days from (
    select distinct starts_at as at from report_changes where subject = 'doctorDay' order by 1 desc limit most) newest;
  select array_agg(at) into mentioned from (
    select distinct starts_at as at from report_changes where subject = 'mentionDay' order by 1 desc limit most) newest;

  select string_agg(quote_ident(attname), ', ' order by attnum),
         string_agg(format('sum(%I)', attname), ', ' order by attnum)
    into names, summed from pg_attribute
    where attrelid = 'report_hours'::regclass and attnum > 3 and not attisdropped;

  if hours is not null then
    delete from report_changes where subject = 'hour' and starts_at = any (hours);
    delete from report_hours where hour = any (hours);
    select string_agg(format('nullif(count(*) filter (where %s_in = %s), 0)', what, bucket), ', ' order by what desc, bucket)
      into counted from (values ('first'), ('final')) answers (what),
        generate_series(0, cardinality(report_bounds())) bucket;
    execute format($sum$
      insert into report_hours (hour, service_id, doctor_id, %s)
      select at, service_id, doctor_id,
        count(*), nullif(count(first_reply_at), 0),
        nullif(count(*) filter (where state = 'closed'), 0), nullif(count(*) filter (where state = 'rejected'), 0),
        nullif(count(*) filter (where state = 'expired'), 0), nullif(count(*) filter (where state = 'cancelled'), 0),
        nullif(count(*) filter (where flags <> '[]'), 0), nullif(count(follow_up_of), 0),
        nullif(count(*) filter (where first_reply_at <= first_due), 0),
        nullif(count(*) filter (where ended_at <= final_due), 0),
        nullif(count(*) filter (where rating = 1), 0), nullif(count(*) filter (where rating = 2), 0),
        nullif(count(*) filter (where rating = 3), 0), nullif(count(*) filter (where rating = 4), 0),
        nullif(count(*) filter (where rating = 5), 0), %s
      from (
        select at, c.*, e.ended_at,
          coalesce(c.first_due_at, c.submitted_at + s.reply_minutes * interval '1 minute') as first_due,
          coalesce(c.due_at, c.submitted_at + s.close_minutes * interval '1 minute' + c.paused_ms * interval '1 millisecond') as final_due,
          width_bucket(extract(epoch from c.first_reply_at - c.submitted_at)::double precision / 60, report_bounds()) as first_in,
          width_bucket(extract(epoch from e.ended_at - c.submitted_at)::double precision / 60, report_bounds()) as final_in
        from unnest($1) at
        join consultations c on c.submitted_at >= at and c.submitted_at < at + interval '1 hour'
        join services s on s.id = c.service_id,
        lateral (select case when c.state in ('closed', 'rejected') then c.closed_at end as ended_at) e
      ) facts
      group by 1, 2, 3$sum$, names, counted) using hours;
    delete from report_service_hours where hour = any (hours);
    execute format('insert into report_service_hours (hour, service_id, %s) select hour, service_id, %s
      from report_hours where hour = any ($1) group by 1, 2', names, summed) using hours;
    select array_agg(distinct at) into days from (
      select report_day(hour, zone) as at from unnest(hours) hour union all select unnest(days)) of_days;
  end if;

  if days is not null then
    delete from report_changes where subject = 'doctorDay' and starts_at = any (days);
    delete from report_doctor_days where day = any (array(select (at at time zone 'UTC')::date from unnest(days) at));
    execute format('insert into report_doctor_days (day, service_id, doctor_id, %s)
      select (at at time zone ''UTC'')::date, service_id, doctor_id, %s
      from unnest($1) at
      join report_hours on hour >= (at at time zone ''UTC'') at time zone $2
        and hour < (at at time zone ''UTC'' + interval ''1 day'') at time zone $2
      group by 1, 2, 3', names, summed) using days, zone;
  end if;

  if mentioned is not null then
    delete from report_changes where subject = 'mentionDay' and starts_at = any (mentioned);
    delete from report_mentions where day = any (array(select (at at time zone 'UTC')::date from unnest(mentioned) at));
    insert into report_mentions (day, kind, service_id, doctor_id, code, label, times)
    select (at at time zone 'UTC')::date, said.kind, service_id, said.doctor_id, code, min(label), count(*)
    from unnest(mentioned) at
    cross join lateral (
      select 'medicine' as kind, o.consultation_id, o.doctor_id, lower(btrim(drug ->> 'genericName')) as code, btrim(drug ->> 'genericName') as label
      from orders o, jsonb_array_elements(case jsonb_typeof(o.content -> 'drugs') when 'array' then o.content -> 'drugs' else '[]' end) drug
      where o.kind = 'prescription' and o.state not in ('draft', 'cancelled', 'replaced')
        and o.issued_at >= (at at time zone 'UTC') at time zone zone
        and o.issued_at < (at at time zone 'UTC' + interval '1 day') at time zone zone
      union all
      select 'diagnosis', n.consultation_id, n.author_id, one ->> 'code', one ->> 'description'
      from clinical_notes n, jsonb_array_elements(n.diagnoses) one
      where n.status = 'signed'
        and n.signed_at >= (at at time zone 'UTC') at time zone zone
        and n.signed_at < (at at time zone 'UTC' + interval '1 day') at time zone zone
    ) said
    join consultations c on c.id = said.consultation_id
    where code <> ''
    group by 1, 2, 3, 4, 5;
  end if;
  return coalesce(cardinality(hours), 0) + coalesce(cardinality(days), 0) + coalesce(cardinality(mentioned), 0);
end $$;
revoke execute on function settle_reports(integer) from public;

-- All that ever was.
insert into report_changes (subject, starts_at)
  select distinct 'hour', date_trunc('hour', submitted_at, 'UTC') from consultations where submitted_at is not null;
select remake_report_days();
