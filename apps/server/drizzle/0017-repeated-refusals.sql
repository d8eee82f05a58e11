-- The same refusal again and again is one entry of the trail with a count, not one entry each. The first of them is
-- written at once; the others are counted here and become one entry when the window closes, since an entry never changes.
create table audit_repeats (
  actor_id uuid not null,
  action text not null,
  outcome text not null,
  actor_role text not null,
  -- The moment of the first entry, by which the two are found together.
  started_at timestamptz(3) not null default now(),
  last_at timestamptz(3) not null default now(),
  last_ip text,
  -- The first one included.
  times integer not null default 1 check (times > 0),
  primary key (actor_id, action, outcome)
);
