-- The trail by months (decision 230). The table as it was becomes the first part; no row is moved and none is read.
--
-- Nobody but the owner gets into this room: whoever may meet rows of the trail meets them through `audit_events`, whose policies
-- and rights are asked. A part by itself has neither.
create schema months;

-- As refuse_change, for a table whose parts have names of their own: no suppression reaches the trail by any of them.
create function refuse_change_of_trail() returns trigger language plpgsql as $$
begin
  raise exception 'audit_events is append-only: % refused', tg_op using errcode = '23001';
end $$;

-- A part as it must be: closed to everybody but its owner, whatever rights new tables are given, and with those triggers that
-- PostgreSQL does not lay on parts by itself.
create function close_month(part regclass) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  one record;
begin
  execute format('alter table %s enable row level security', part);
  for one in select distinct grantee from pg_class, aclexplode(relacl) where pg_class.oid = part and grantee <> relowner loop
    execute format('revoke all on %s from %s', part, case when one.grantee = 0 then 'public' else one.grantee::regrole::text end);
  end loop;
  for one in select pg_get_triggerdef(oid) as definition from pg_trigger
      where tgrelid = 'public.audit_events'::regclass and not tgisinternal and tgtype & 1 = 0 loop
    execute replace(one.definition, ' ON public.audit_events ', format(' ON %s ', part));
  end loop;
end $$;

do $$
declare
  one record;
  policies text[];
  marks text[];
  rights text[];
  indexes text[];
  last_number bigint;
  first_end text;
  statement text;
begin
  -- Waits no longer than a migration may, and is tried again.
  lock table audit_events in access exclusive mode;

  for one in select distinct grantee from pg_namespace, aclexplode(nspacl) where nspname = 'months' and grantee <> nspowner loop
    execute format('revoke all on schema months from %s', case when one.grantee = 0 then 'public' else one.grantee::regrole::text end);
  end loop;

  -- What stands on the table, in the words in which it is made again; while it still has its name.
  select array_agg(format('create policy %I on audit_events for %s to %s%s%s', polname,
        case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
        (select string_agg(case when role = 0 then 'public' else role::regrole::text end, ', ') from unnest(polroles) role),
        ' using (' || pg_get_expr(polqual, polrelid) || ')', ' with check (' || pg_get_expr(polwithcheck, polrelid) || ')')),
      array_agg(format('comment on policy %I on audit_events is %L', polname, obj_description(oid, 'pg_policy')))
    into policies, marks from pg_policy where polrelid = 'audit_events'::regclass;
  select array_agg(format('grant %s on audit_events to %s', privilege_type, case when grantee = 0 then 'public' else grantee::regrole::text end))
    into rights from pg_class, aclexplode(relacl) where pg_class.oid = 'audit_events'::regclass and grantee <> relowner;
  select array_agg(pg_get_indexdef(indexrelid)) into indexes from pg_index
    where indrelid = 'audit_events'::regclass and not indisprimary and indexrelid <> 'audit_events_seq_at'::regclass;
  select case when is_called then last_value + 1 else last_value end into last_number from audit_events_seq_seq;
  select (regexp_match(pg_get_constraintdef(oid), '''([^'']+)'''))[1] into strict first_end from pg_constraint
    where conrelid = 'audit_events'::regclass and conname = 'audit_events_first';

  -- The first part: out of the way, with nothing of its own.
  for one in select polname as name from pg_policy where polrelid = 'audit_events'::regclass loop
    execute format('drop policy %I on audit_events', one.name);
  end loop;
  drop trigger audit_frozen on audit_events;
  drop trigger audit_kept on audit_events;
  drop trigger share_writing on audit_events;
  alter table audit_events alter column seq drop identity;
  alter table audit_events drop constraint audit_events_pkey;
  alter table audit_events add constraint audit_events_pkey primary key using index audit_events_seq_at;
  alter table audit_events set schema months;
  alter table months.audit_events rename to audit_events_first;

  create table audit_events (like months.audit_events_first including defaults including storage including comments) partition by range (at);
  alter table audit_events add constraint audit_events_outcome_check check (outcome in ('ok', 'denied', 'failed'));
  alter table audit_events alter column seq add generated always as identity;
  execute format('alter sequence audit_events_seq_seq restart with %s', last_number);
  alter table audit_events add primary key (seq, at);
  foreach statement in array indexes loop execute statement; end loop;
  create trigger audit_frozen before update or delete on audit_events for each row execute function refuse_change_of_trail();
  create trigger audit_kept before truncate on audit_events for each statement execute function refuse_change_of_trail();
  create trigger share_writing before insert on audit_events for each statement execute function share_audit_writing();

  execute format('alter table audit_events attach partition months.audit_events_first for values from (minvalue) to (%L)', first_end);
  alter table months.audit_events_first drop constraint audit_events_first;
  perform close_month('months.audit_events_first');

  -- Rights of new tables are laid on this one too, and are more than it gives.
  for one in select distinct grantee from pg_class, aclexplode(relacl) where pg_class.oid = 'audit_events'::regclass and grantee <> relowner loop
    execute format('revoke all on audit_events from %s', case when one.grantee = 0 then 'public' else one.grantee::regrole::text end);
  end loop;
  foreach statement in array coalesce(rights, '{}') loop execute statement; end loop;
  alter table audit_events enable row level security;
  foreach statement in array coalesce(policies, '{}') || coalesce(marks, '{}') loop execute statement; end loop;

  -- All that comes after the last month, so that a row whose month was not made is never lost.
  create table months.audit_events_rest (like audit_events including defaults including constraints including storage including comments);
  execute format('alter table audit_events attach partition months.audit_events_rest for values from (%L) to (maxvalue)', first_end);
  perform close_month('months.audit_events_rest');
end $$;

-- Up to when the months are made: the beginning of the last part.
create function months_made_until() returns timestamptz language sql stable security definer set search_path = public, pg_temp
  return (select (regexp_match(pg_get_expr(relpartbound, oid), 'FROM \(''([^'']+)''\)'))[1]::timestamptz
    from pg_class where oid = to_regclass('months.audit_events_rest'));

-- Makes the months of the trail for half a year ahead once there are fewer than three. By the owner's right, for the jobs alone.
-- The trail is held while empty tables are hung up; who would wait for it for longer than a second lets the others go on, and
-- is asked again. Rows in the last part came before their month was made: it becomes the months that it holds, and no row moves.
-- Answers up to when they are made.
create function make_months() returns timestamptz language plpgsql security definer
  set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '1s' as $$
declare
  this_month timestamptz := date_trunc('month', now());
  beginning timestamptz := months_made_until();
  last_at timestamptz;
  name text;
begin
  -- Of two servers one makes them.
  if beginning >= this_month + interval '4 months' or not pg_try_advisory_xact_lock(727007) then return beginning; end if;
  lock table audit_events in access exclusive mode;
  beginning := months_made_until();
  if beginning >= this_month + interval '4 months' then return beginning; end if;

  select max(at) into last_at from months.audit_events_rest;
  alter table audit_events detach partition months.audit_events_rest;
  if last_at is not null then
    name := format('audit_events_%s', to_char(beginning, 'YYYY_MM'));
    execute format('alter table months.audit_events_rest rename to %I', name);
    execute format('alter table audit_events attach partition months.%I for values from (%L) to (%L)', name, beginning,
      date_trunc('month', last_at) + interval '1 month');
    beginning := date_trunc('month', last_at) + interval '1 month';
    create table months.audit_events_rest (like audit_events including defaults including constraints including storage including comments);
    perform close_month('months.audit_events_rest');
  end if;
  while beginning < this_month + interval '7 months' loop
    name := format('audit_events_%s', to_char(beginning, 'YYYY_MM'));
    execute format('create table months.%I (like audit_events including defaults including constraints including storage including comments)', name);
    execute format('alter table audit_events attach partition months.%I for values from (%L) to (%L)', name, beginning, beginning + interval '1 month');
    perform close_month(format('months.%I', name)::regclass);
    beginning := beginning + interval '1 month';
  end loop;
  execute format('alter table audit_events attach partition months.audit_events_rest for values from (%L) to (maxvalue)', beginning);
  return beginning;
end $$;
revoke execute on function close_month(regclass), months_made_until(), make_months() from public;
select make_months();
