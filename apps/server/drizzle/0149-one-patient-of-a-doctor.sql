-- Whether the doctor who acts knows one person: what patients_of_doctor() (0061-suppression.sql) says of all of them, asked of one. A
-- page of fifty asked for the whole list, which with 25,000 patients took longer than the page. Whoever changes one changes the other;
-- core/db/one-patient.test.ts holds them together. By the owner's right, because the policy of consultations asks it. Who waits for any doctor is
-- written as its index is (0150). See decision 232.
create function is_patient_of_doctor(person uuid) returns boolean language plpgsql stable security definer
  set search_path = public, pg_temp as $$
declare
  me uuid := nullif(current_setting('app.person', true), '')::uuid;
begin
  return (exists (select from consultations where doctor_id = me and patient_id = person)
      or exists (select from consultations where patient_id = person and coalesce(doctor_id::text, state) = 'submitted'))
    and not exists (select from patients where id = person and record_blocked_at is not null);
end $$;
revoke execute on function is_patient_of_doctor(uuid) from public;
