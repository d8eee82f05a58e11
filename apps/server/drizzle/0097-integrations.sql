-- Programs that call in their own name (decision 162). Each has a row among the accounts, so that trail, files and results
-- name it as they name people, and authority is held and taken away as everybody's. Its role is that of no person.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check check (role in ('patient', 'doctor', 'admin', 'integration'));

create table integrations (
  id uuid primary key references users,
  purpose text not null,
  contact text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Empty: from anywhere.
  networks text[] not null default '{}',
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  revoked_by uuid references users,
  created_by uuid not null references users,
  created_at timestamptz(3) not null
);

-- Of a secret only its hash: 32 random bytes, which no list of guesses holds.
create table integration_keys (
  id uuid primary key,
  integration_id uuid not null references integrations,
  kind text not null check (kind in ('secret', 'jwks', 'jwksUrl')),
  secret_sha256 text,
  jwks jsonb,
  jwks_url text,
  hint text not null,
  created_by uuid not null references users,
  created_at timestamptz(3) not null,
  -- A key that was followed by another, or that was taken away.
  ends_at timestamptz(3),
  last_used_at timestamptz(3),
  check ((secret_sha256 is not null) = (kind = 'secret')),
  check ((jwks is not null) = (kind = 'jwks')),
  check ((jwks_url is not null) = (kind = 'jwksUrl'))
);
create index integration_keys_of on integration_keys (integration_id, created_at desc);
create unique index integration_keys_secret on integration_keys (secret_sha256);

-- Assertions that were believed once, until they would have ended anyway.
create table integration_assertions (
  integration_id uuid not null references integrations,
  jti_sha256 text not null,
  expires_at timestamptz(3) not null,
  primary key (integration_id, jti_sha256)
);
create index integration_assertions_ended on integration_assertions (expires_at);
