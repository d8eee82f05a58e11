-- Which patients the doctor who acts knows: of the own consultations, and of those that wait for any doctor. By the
-- owner's right, because the policy of consultations asks it and would ask itself without end. The policies are laid by the
-- server's code (core/db/policies.ts), with the roles that they are for: an owner may be allowed to make roles later.
create function patients_of_doctor() returns setof uuid language sql stable security definer rows 100
  set search_path = public, pg_temp as $$
  select patient_id from consultations where doctor_id = nullif(current_setting('app.person', true), '')::uuid
  union
  select patient_id from consultations where doctor_id is null and state = 'submitted'
$$;
revoke execute on function patients_of_doctor() from public;

create index consultations_doctor_patient on consultations (doctor_id, patient_id) where doctor_id is not null;
