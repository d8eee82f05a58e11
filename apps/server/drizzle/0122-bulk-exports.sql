-- Exports of all records that integrations ask for (decision 189). Unlogged, so in no backup: what was made is kept for a day, and
-- who asked asks again.
create unlogged table bulk_exports (
  id uuid primary key,
  owner_id uuid not null references users,
  -- As which it goes on: both are asked about again while it is made.
  key_id uuid not null,
  scopes text[] not null,
  ip text not null,
  request_id text,
  level text not null check (level in ('system', 'patient')),
  types text[] not null,
  since timestamptz(3),
  -- The address that was asked, as the manifest says it again.
  request text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- What changed later is told by the next one.
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  total integer not null default 0,
  done integer not null default 0,
  -- Up to here, in the order of ids, everything stands in a file.
  reached uuid,
  files jsonb not null default '[]',
  -- Since it last came further.
  tries integer not null default 0
);
create index bulk_exports_owner on bulk_exports (owner_id, created_at);
create index bulk_exports_age on bulk_exports (created_at);
