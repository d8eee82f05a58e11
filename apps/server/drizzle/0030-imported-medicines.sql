-- Lines of a file are gathered and judged here, and become a version in one transaction, or not at all.
create table medicine_imports (
  id uuid primary key,
  kind text not null check (kind in ('medicines', 'rules')),
  state text not null default 'receiving' check (state in ('receiving', 'accepted', 'cancelled')),
  file_name text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  total integer not null check (total > 0),
  -- What was in force when it began: its lines were judged against that.
  revision integer not null,
  started_by uuid not null references users (id),
  started_at timestamptz(3) not null,
  touched_at timestamptz(3) not null
);
create unique index medicine_imports_one on medicine_imports (kind) where state = 'receiving';

create table medicine_import_rows (
  import_id uuid not null references medicine_imports (id),
  line integer not null,
  verdict text not null check (verdict in ('added', 'changed', 'unchanged', 'unreadable')),
  name text not null,
  -- Of the medicine or the rule that the line is about.
  subject text,
  problem text,
  near text,
  what jsonb not null default '[]',
  read jsonb,
  primary key (import_id, line),
  check ((verdict = 'unreadable') = (problem is not null) and (verdict = 'unreadable') = (read is null))
);
create index medicine_import_verdicts on medicine_import_rows (import_id, verdict, line);
create index medicine_import_subjects on medicine_import_rows (import_id, subject) where subject is not null;

-- All that the clinic had imported by then, of which prescriptions say that they were judged by it.
create table medicine_versions (
  kind text not null check (kind in ('medicines', 'rules')),
  version integer not null check (version > 0),
  import_id uuid not null references medicine_imports (id),
  content jsonb not null,
  entries integer not null,
  added integer not null,
  changed integer not null,
  unchanged integer not null,
  unreadable integer not null,
  accepted_by uuid not null references users (id),
  accepted_at timestamptz(3) not null,
  primary key (kind, version)
);
create trigger medicine_versions_frozen before update or delete on medicine_versions
  for each row execute function refuse_change();

-- Which version is in force, once the clinic imported one; without a row what ships stands alone. Counts its changes, so that
-- two administrators do not undo each other.
create table medicine_tables (
  kind text primary key check (kind in ('medicines', 'rules')),
  version integer not null default 0,
  revision integer not null default 0
);

-- The versions of both that judged a prescription when it was issued, part of what its seal covers.
alter table orders add column judged_by jsonb;
