-- Persons and orders keep the moment of their last change, by which a mirror asks only for what changed (decision 199). What stood here
-- before comes once more. By the clock of the database, whatever writes: nobody has to remember it, and nobody can say another.
alter table orders add column updated_at timestamptz(3) not null default now();
alter table patients add column updated_at timestamptz(3) not null default now();
create index orders_changed on orders (updated_at, id);
create index patients_changed on patients (updated_at, id);

create function keep_moment_of_change() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
-- After the triggers that refuse and that fill in, which come first by their names.
create trigger orders_updated before insert or update on orders for each row execute function keep_moment_of_change();
create trigger patients_updated before insert or update on patients for each row execute function keep_moment_of_change();

-- The address of a person is that of the own account, or of whoever cares for it.
create function account_changes_persons() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update patients set updated_at = now()
    where user_id = new.id or id in (select patient_id from guardianships where account_id = new.id);
  return null;
end $$;
revoke execute on function account_changes_persons() from public;
create trigger users_of_persons_updated after update of email on users for each row
  when (old.email is distinct from new.email) execute function account_changes_persons();
