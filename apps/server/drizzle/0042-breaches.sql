-- Breaches of personal data (LFPDPPP): what happened and by what the affected people are found in the trail, as it was known
-- when it was opened, and each step afterwards. Nothing of either is changed or taken back.
create table breaches (
  id uuid primary key,
  number bigint generated always as identity,
  -- What the notice to the affected has to say.
  nature text not null,
  data text not null,
  recommendations text not null,
  measures text not null,
  contact text not null,
  began_at timestamptz(3) not null,
  -- Null: nobody knows, or it goes on. The trail is read up to now.
  ended_at timestamptz(3),
  discovered_at timestamptz(3) not null,
  -- By what the affected are found; without any, everybody whose record was touched in that time.
  account_id uuid references users (id),
  ip text,
  -- Records that are known to be affected, whatever the trail says.
  patient_ids uuid[] not null default '{}',
  opened_by uuid not null references users (id),
  opened_at timestamptz(3) not null,
  check (ended_at >= began_at),
  check (discovered_at >= began_at)
);
create trigger breaches_frozen before update or delete on breaches for each row execute function refuse_change();

create table breach_steps (
  id uuid primary key,
  seq bigint generated always as identity,
  breach_id uuid not null references breaches (id),
  kind text not null check (kind in ('finding', 'measure', 'notified', 'closed')),
  text text not null,
  recorded_by uuid not null references users (id),
  recorded_at timestamptz(3) not null
);
create index breach_steps_breach on breach_steps (breach_id, seq);
create trigger breach_steps_frozen before update or delete on breach_steps for each row execute function refuse_change();
