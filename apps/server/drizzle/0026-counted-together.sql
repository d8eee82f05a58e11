-- What all servers of one database count together. Nobody's in particular: who is a hash. Unlogged, since a limit that begins
-- anew after a crash is worth less than a write to the disk for each call.
create unlogged table counted_calls (
  name text not null,
  who text not null,
  began_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  calls integer not null,
  primary key (name, who, began_at)
);
create index counted_calls_last on counted_calls (last_at);

-- Zero, and it is counted; otherwise the milliseconds until one more is let in. The window slides: calls within a twentieth
-- of it are one row, which counts until the last of them is out of it. One caller's calls come one after the other.
create function count_call(counted text, caller text, most integer, span interval, called_at timestamptz)
returns bigint language plpgsql as $$
declare
  done bigint;
  oldest timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(counted || ' ' || caller, 727200));
  select sum(calls), min(last_at) into done, oldest from counted_calls
    where name = counted and who = caller and last_at > called_at - span;
  if done >= most then
    return greatest(1, ceil(extract(epoch from oldest + span - called_at) * 1000));
  end if;
  insert into counted_calls (name, who, began_at, last_at, calls)
    values (counted, caller, date_bin(span / 20, called_at, 'epoch'), called_at, 1)
    on conflict (name, who, began_at) do update
      set calls = counted_calls.calls + 1, last_at = greatest(counted_calls.last_at, excluded.last_at);
  return 0;
end $$;

-- The scanner's version and signatures that judged a file last; null: never judged, or by a scanner that told none.
alter table files add column scanned_with text;
