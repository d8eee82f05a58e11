-- Who speaks for a person keeps the moment of its last change too, so that a mirror is not told of it each time (decision 210). What stood
-- here before comes once more. The name that is told is that of the account: its row keeps the moment itself, since touching what it
-- cares for would wait there for whoever ends it, who waits for the account.
alter table guardianships add column updated_at timestamptz(3) not null default now();
-- After the one that refuses, which comes first by its name.
create trigger guardianships_updated before insert or update on guardianships for each row execute function keep_moment_of_change();
create trigger users_named before update of first_name, last_name on users for each row
  when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name)) execute function keep_moment_of_change();
