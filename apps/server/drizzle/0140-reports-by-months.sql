-- Whole months, so that a year is read from twelve of each and not from its days and hours. By the clinic's calendar and clock. See
-- decision 192.
create table report_months (like report_hours including comments);
alter table report_months drop column hour, drop column service_id, drop column doctor_id;
alter table report_months
  add column month date not null,
  -- 1 is Monday; 0 all days together.
  add column weekday smallint not null,
  -- 24 all hours together.
  add column day_hour smallint not null,
  -- A pair is a doctor within a service, of all days together alone: each weekday would be as many rows as there are hours.
  add column of text not null check (of in ('clinic', 'service', 'doctor', 'pair')),
  add column service_id uuid,
  -- None, of a doctor or a pair: what nobody took.
  add column doctor_id uuid;
alter table report_months add unique nulls not distinct (of, weekday, day_hour, month, service_id, doctor_id);
create index report_months_none on report_months (month) where received = 0;

-- The newest comments come first, and of a year only those are read.
create index consultations_comments on consultations (rated_at desc, id) where rating_comment <> '';

-- An hour that the months do not count yet, because they are new or by another clock.
alter table report_changes drop constraint report_changes_subject_check;
alter table report_changes add check (subject in ('hour', 'doctorDay', 'mentionDay', 'monthHour'));

-- As 0090-reports-of-all-services.sql, and the months.
create or replace function remake_report_days() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  zone text := clinic_zone();
begin
  delete from report_doctor_days;
  delete from report_service_days;
  delete from report_months;
  delete from report_mentions;
  delete from report_changes where subject in ('doctorDay', 'mentionDay', 'monthHour');
  insert into report_changes (subject, starts_at) select distinct 'doctorDay', report_day(hour, zone) from report_hours;
  insert into report_changes (subject, starts_at) select distinct 'monthHour', hour from report_hours;
  insert into report_changes (subject, starts_at)
    select distinct 'mentionDay', report_day(issued_at, zone) from orders where kind = 'prescription' and issued_at is not null
    union
    select distinct 'mentionDay', report_day(signed_at, zone) from clinical_notes where signed_at is not null;
end $$;

-- As 0125-buckets-once-a-row.sql, and the months.
create or replace function settle_reports(most integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  zone text := clinic_zone();
  hours timestamptz[];
  days timestamptz[];
  mentioned timestamptz[];
  -- Hours whose months do not count them yet, and what the months count of the others.
  fresh timestamptz[];
  was report_hours[];
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

  select array_agg(starts_at) into fresh from (
    select starts_at from report_changes where subject = 'monthHour' and starts_at = any (hours)
    union (select distinct starts_at from report_changes where subject = 'monthHour' order by 1 desc limit most)) pending;
  select array_agg(r) into was from report_hours r where hour = any (hours) and hour <> all (coalesce(fresh, '{}'));

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
        -- Kept apart, or both buckets are reckoned anew for each of their columns.
        offset 0
      ) facts
      group by 1, 2, 3$sum$, names, counted) using hours;
    delete from report_service_hours where hour = any (hours);
    execute format('insert into report_service_hours (hour, service_id, %s) select hour, service_id, %s
      from report_hours where hour = any ($1) group by grouping sets ((1, 2), (1))', names, summed) using hours;
    select array_agg(distinct at) into days from (
      select report_day(hour, zone) as at from unnest(hours) hour union all select unnest(days)) of_days;
  end if;

  if days is not null then
    delete from report_changes where subject = 'doctorDay' and starts_at = any (days);
    delete from report_doctor_days where day = any (array(select (at at time zone 'UTC')::date from unnest(days) at));
    delete from report_service_days where day = any (array(select (at at time zone 'UTC')::date from unnest(days) at));
    execute format('insert into report_doctor_days (day, service_id, doctor_id, %s)
      select (at at time zone ''UTC'')::date, service_id, doctor_id, %s
      from unnest($1) at
      join report_hours on hour >= (at at time zone ''UTC'') at time zone $2
        and hour < (at at time zone ''UTC'' + interval ''1 day'') at time zone $2
      group by grouping sets ((1, 2, 3), (1, 3))', names, summed) using days, zone;
    execute format('insert into report_service_days (day, service_id, %s) select day, service_id, %s
      from report_doctor_days where service_id is not null
        and day = any (array(select (at at time zone ''UTC'')::date from unnest($1) at)) group by 1, 2', names, summed) using days;
  end if;

  if hours is not null or fresh is not null then
    delete from report_changes where subject = 'monthHour' and starts_at = any (fresh);
    -- What is new of these hours is added, what is no longer so is taken away, and months are not summed from their hours anew.
    execute format($months$
      insert into report_months as m (month, weekday, day_hour, of, service_id, doctor_id, %1$s)
      select date_trunc('month', local)::date, weekday, day_hour,
        (array['pair', 'service', 'doctor', 'clinic'])[1 + grouping(service_id, doctor_id)], service_id, doctor_id, %2$s
      from (
        select 1 as sign, added.* from (
          select * from report_hours where hour = any ($1) except all select * from unnest($2)) added
        union all
        select -1, gone.* from (
          select * from unnest($2) except all select * from report_hours where hour = any ($1)) gone
      ) changed,
      lateral (select hour at time zone $3 as local) clock,
      lateral (values (0), (extract(isodow from local))) of_week (weekday),
      lateral (values (extract(hour from local)), (24)) of_day (day_hour)
      group by grouping sets ((1, 2, 3), (1, 2, 3, service_id), (1, 2, 3, doctor_id), (1, 2, 3, service_id, doctor_id))
      having weekday = 0 or grouping(service_id, doctor_id) > 0
      on conflict (of, weekday, day_hour, month, service_id, doctor_id) do update set %3$s$months$,
      names, replace(summed, 'sum(', 'sum(sign * '),
      (select string_agg(format('%1$I = coalesce(m.%1$I, 0) + coalesce(excluded.%1$I, 0)', attname), ', ') from pg_attribute
        where attrelid = 'report_hours'::regclass and attnum > 3 and not attisdropped))
      using hours || fresh, was, zone;
    delete from report_months where received = 0;
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
    group by grouping sets ((1, 2, 3, 4, 5), (1, 2, 3, 5), (1, 2, 5));
  end if;
  return coalesce(cardinality(hours), 0) + coalesce(cardinality(days), 0) + coalesce(cardinality(mentioned), 0)
    + coalesce(cardinality(fresh), 0);
end $$;

insert into report_changes (subject, starts_at) select distinct 'monthHour', hour from report_hours;
