-- What the trail needs to be divided by months (0147), made while everybody goes on writing. See decision 230. Each statement stands
-- for itself and may be run again: its name ends in `.online.sql`, see core/db/online-migration.ts.

-- A key of a divided table holds the column that it is divided by.
create unique index concurrently if not exists audit_events_seq_at on audit_events (seq, at);

-- Everything up to here is the first part. Proven beforehand, so that dividing reads no row; a month or two lie between, in which
-- 0147 is applied: what is written after that day would be refused.
do $$ begin
  if not exists (select from pg_constraint where conrelid = 'audit_events'::regclass and conname = 'audit_events_first') then
    execute format('alter table audit_events add constraint audit_events_first check (at < %L) not valid',
      (select greatest(date_trunc('month', now()) + interval '2 months', date_trunc('month', max(at)) + interval '1 month') from audit_events));
  end if;
end $$;
alter table audit_events validate constraint audit_events_first;
