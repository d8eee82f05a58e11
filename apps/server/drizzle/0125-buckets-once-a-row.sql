-- As 0090-reports-of-all-services.sql, with both buckets of an answer reckoned once a row: PostgreSQL reckoned them anew for each of
-- the 110 columns. See decision 192.
create or replace function settle_reports(most integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
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
  return coalesce(cardinality(hours), 0) + coalesce(cardinality(days), 0) + coalesce(cardinality(mentioned), 0);
end $$;
