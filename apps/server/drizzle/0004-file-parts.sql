-- Pieces of an upload that is still arriving: a phone on a bad network sends one after another and goes on after a cut.
create table file_parts (
  file_id uuid not null references files (id) on delete cascade,
  start_at bigint not null check (start_at >= 0),
  size bigint not null check (size > 0),
  storage_key text not null,
  created_at timestamptz(3) not null default now(),
  primary key (file_id, start_at)
);
