-- What administrators write: drafts of legal documents, who published them and why, and the import of a CIE-10 file.
alter table legal_documents add column published_by uuid references users (id);
alter table legal_documents add column change_note text not null default '';

-- One per document for ever, laid when the server starts: title and text are null while there is nothing that is not published yet.
create table legal_drafts (
  kind text primary key check (kind in ('terms', 'privacy')),
  title text,
  text text,
  version integer not null default 0,
  updated_by uuid references users (id),
  updated_at timestamptz(3) not null default now(),
  check ((title is null) = (text is null))
);

-- The bitácora by person and by deed.
create index audit_actor on audit_events (actor_id, seq desc);
create index audit_action on audit_events (action, seq desc);
create index audit_at on audit_events (at);

-- Rows of a file are gathered here and reach the catalogue in one transaction, or not at all.
create table diagnosis_imports (
  id uuid primary key,
  state text not null default 'receiving' check (state in ('receiving', 'done', 'cancelled')),
  file_name text not null,
  started_by uuid not null references users (id),
  started_at timestamptz(3) not null,
  touched_at timestamptz(3) not null,
  ended_at timestamptz(3),
  total integer not null check (total > 0),
  added integer,
  changed integer,
  unchanged integer
);
create unique index diagnosis_imports_one on diagnosis_imports ((true)) where state = 'receiving';
create table diagnosis_import_rows (
  import_id uuid not null references diagnosis_imports (id),
  line integer not null,
  code text not null,
  description text not null,
  -- Why the row was refused; null for one that will reach the catalogue.
  problem text,
  primary key (import_id, line)
);
create index diagnosis_import_codes on diagnosis_import_rows (import_id, code) where problem is null;
