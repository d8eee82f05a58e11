-- Whoever changes the trail past its triggers (a superuser can) is found out: every minute what has been written is
-- hashed, entry by entry, and each seal holds the hash of the one before. `npm run audit:verify` reads them again.
create table audit_seals (
  number integer primary key check (number > 0),
  -- Everything from seq_from to seq_to is settled: numbers that `entries` does not name were rolled back, for ever.
  seq_from bigint not null,
  seq_to bigint not null unique,
  -- [[seq, sha256 of the entry], …] in order: a broken seal names the entry, not only its batch.
  entries jsonb not null,
  previous_sha256 text,
  sha256 text not null unique,
  sealed_at timestamptz(3) not null default now(),
  check (seq_from <= seq_to),
  check ((number = 1) = (previous_sha256 is null))
);
create trigger audit_seals_frozen before update or delete on audit_seals for each row execute function refuse_change();
create trigger audit_seals_kept before truncate on audit_seals for each statement execute function refuse_change();

create index orders_validity on orders (valid_until) where state = 'issued';
