-- Of callers who use much of a limit each server tells the others how much (decision 241). Nobody's in particular: who is a hash.
-- Unlogged, since after a crash of the database each server tells again what it still counts. `bursts`: how many milliseconds before
-- `told_at` calls ended, and how many they were; all moments are this database's, whatever the servers' clocks say.
create unlogged table told_calls (
  name text not null,
  who text not null,
  server uuid not null,
  bursts jsonb not null,
  told_at timestamptz(3) not null,
  -- When the last of them is out of its window: from then on they mean nothing.
  ends_at timestamptz(3) not null,
  primary key (name, who, server)
);
create index told_calls_ends on told_calls (ends_at);
