-- A sign-in of staff as we know it: of its secret only the hash is kept. Bound to the provider's sign-in by its second.
create table staff_sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  secret_sha256 text not null unique,
  signed_in_at timestamptz(3) not null,
  started_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  ended_at timestamptz(3),
  proven_by text not null default 'none' check (proven_by in ('none', 'passkey', 'recoveryCode')),
  proven_at timestamptz(3),
  device text not null,
  ip text not null,
  constraint staff_sessions_proof_has_moment check ((proven_by = 'none') = (proven_at is null))
);
create index staff_sessions_of_user on staff_sessions (user_id, signed_in_at);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports jsonb not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index passkeys_of_user on passkeys (user_id);

-- Each is random, 80 bits: a fast hash is enough. A used one stays, so that what is left can be counted.
create table recovery_codes (
  user_id uuid not null references users (id),
  code_sha256 text not null,
  used_at timestamptz(3),
  primary key (user_id, code_sha256)
);

-- A question to a passkey, taken away by the transaction that believes its answer.
create table passkey_challenges (
  challenge text primary key,
  session_id uuid not null references staff_sessions (id) on delete cascade,
  purpose text not null check (purpose in ('enrolment', 'proof')),
  expires_at timestamptz(3) not null
);
create index passkey_challenges_of_session on passkey_challenges (session_id);

-- Asked by one administrator; it goes when another confirms it.
create table passkey_resets (
  user_id uuid primary key references users (id),
  asked_by uuid not null references users (id),
  asked_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
