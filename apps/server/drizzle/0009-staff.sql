-- Staff are invited: until they have set a password by the link of the mail, they may do nothing.
alter table users drop constraint users_status_check;
alter table users add constraint users_status_check check (status in ('active', 'blocked', 'inactive', 'invited'));
alter table users add constraint users_invited_are_staff check (role <> 'patient' or status <> 'invited');

-- The lists of doctors and of staff, in their order.
create index users_staff_sort on users ((plain(last_name || ' ' || first_name) collate "C"), id) where role <> 'patient';

-- Of the code that the mail carries only the hash is kept. The row goes with the person when the invitation is revoked.
create table invitations (
  user_id uuid primary key references users (id),
  code_sha256 text not null unique,
  invited_by uuid not null references users (id),
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  times_sent integer not null default 1,
  accepted_at timestamptz(3)
);
