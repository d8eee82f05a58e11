-- What left every list of an integration, so that a mirror deletes it too (decision 205): ids, and nothing else of anybody. A record is gone
-- with its block and stays so when it is suppressed; a block that was taken back is told as well.
create table removals (
  id uuid primary key,
  kind text not null check (kind in ('patient', 'consultation', 'order')),
  patient_id uuid not null,
  is_back boolean not null default false,
  changed_at timestamptz(3) not null
);
create index removals_changed on removals (changed_at, id);
create index removals_patient on removals (patient_id);
create trigger removals_stay before delete on removals for each row execute function refuse_change();
create trigger removals_kept before truncate on removals for each statement execute function refuse_change();

-- By the owner's right and the clock of the database, as the moments of 0135: nobody can say another, nor leave it out.
create function tell_removal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.record_blocked_at is null then
    update removals set is_back = true, changed_at = now() where patient_id = new.id;
    return null;
  end if;
  -- Drafts of both were never in a list.
  insert into removals (id, kind, patient_id, changed_at)
    select new.id, 'patient', new.id, now()
    union all select id, 'consultation', new.id, now() from consultations where patient_id = new.id and folio is not null
    union all select id, 'order', new.id, now() from orders where patient_id = new.id and state <> 'draft'
    on conflict (id) do update set is_back = false, changed_at = excluded.changed_at;
  return null;
end $$;
revoke execute on function tell_removal() from public;
create trigger patients_removed after update of record_blocked_at on patients for each row
  when ((old.record_blocked_at is null) <> (new.record_blocked_at is null)) execute function tell_removal();

-- Of what is gone already nobody has told a mirror. Of a record that was suppressed only the person's id is left.
insert into removals (id, kind, patient_id, changed_at)
  select id, 'patient', id, now() from patients where record_blocked_at is not null
  union all select c.id, 'consultation', p.id, now()
    from consultations c join patients p on p.id = c.patient_id where p.record_blocked_at is not null and c.folio is not null
  union all select o.id, 'order', p.id, now()
    from orders o join patients p on p.id = o.patient_id where p.record_blocked_at is not null and o.state <> 'draft'
  union all select patient_id, 'patient', patient_id, now() from suppressions;
