-- What table 1 of NOM-024-SSA3-2012 asks of a person beyond what there was. Null: nobody said it.
alter table patients
  -- The last words of last_name, which holds both surnames; empty of somebody who has one alone.
  add column second_last_name text,
  add column birth_state text check (birth_state ~ '^(0[1-9]|[12][0-9]|3[0-2]|NE)$'),
  add column nationality text check (nationality ~ '^[A-Z]{3}$'),
  add column home_state text check (home_state ~ '^(0[1-9]|[12][0-9]|3[0-2])$'),
  add column home_municipality text check (home_municipality ~ '^[0-9]{3}$'),
  add column curp_shared boolean not null default false,
  add check (home_municipality is null or home_state is not null);

-- A CURP has one holder. Who brings one that somebody has is not refused: the first may be the mistaken one, and a refusal
-- would tell strangers who is a patient here. The row is marked, the administration is told, and only holders stand in the
-- index. Of those who share one already whoever came first holds it.
update patients set curp_shared = true
 where curp is not null and exists (select from patients first where first.curp = patients.curp and
   (first.record_no, first.id) < (patients.record_no, patients.id));
create unique index patients_curp on patients (curp) where not curp_shared;

-- As the owner of the tables: whoever writes the own data sees nobody else's row.
create function patient_curp_shared() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  new.curp_shared := false;
  if new.curp is not null then
    -- Two who bring it at the same moment come one after the other.
    perform pg_advisory_xact_lock(hashtextextended(new.curp, 85));
    new.curp_shared := exists (select from patients p where p.curp = new.curp and p.id <> new.id and not p.curp_shared);
  end if;
  return new;
end $$;
create trigger patients_curp_shared before insert or update of curp on patients
  for each row execute function patient_curp_shared();
