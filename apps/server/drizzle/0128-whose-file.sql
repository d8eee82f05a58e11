-- Of whom an upload is: of a patient's account, itself or somebody in its care. Whose consent was asked before it was taken, and
-- in whose consultations it may be used. Null of staff's uploads, whose person is known by where they stand, and of what is older.
alter table files add column patient_id uuid;
create index files_of_person on files (patient_id) where patient_id is not null;

-- And what was announced of the person and never used goes with the record.
create or replace function record_files(person uuid) returns uuid[] language sql stable return (
  select coalesce(array_agg(id), '{}') from files
   where consultation_id in (select id from consultations where patient_id = person)
      or owner_id = person
      or patient_id = person
      or id in (select request_file_id from disclosures where patient_id = person)
      or id in (select proof_file_id from guardianships where patient_id = person)
      or id in (select f.file_id from arco_step_files f join arco_steps s on s.id = f.step_id
                  join arco_requests r on r.id = s.request_id where r.patient_id = person)
      or (consultation_id is null and owner_id in (select account_id from guardianships where patient_id = person)
          and exists (select from consultations c where c.patient_id = person and strpos(c.answers::text, files.id::text) > 0)));
