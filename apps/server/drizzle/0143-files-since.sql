-- A file keeps the moment at which what is told of it last changed: when it came, when somebody sent it, what the virus scanner says of it. So a
-- mirror is not told of it each time (decision 211). What stood here before comes once more. Being scanned again or lying elsewhere changes
-- nothing that is told.
alter table files add column updated_at timestamptz(3) not null default now();
create trigger files_updated before insert or update of name, mime, size, consultation_id, purpose, content on files
  for each row execute function keep_moment_of_change();
