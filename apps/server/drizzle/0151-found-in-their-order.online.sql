-- What a doctor ended without a result, newest first, to write the note that is missing: it was read through all that he ended.
create index concurrently if not exists consultations_without_result on consultations (doctor_id, last_activity_at desc, id desc)
  where folio is not null and state in ('rejected', 'expired');
-- How long a doctor takes to reply, of his newest.
create index concurrently if not exists consultations_replied on consultations (doctor_id, submitted_at desc) include (first_reply_at)
  where first_reply_at is not null and folio is not null;
-- A doctor's own newest comments of patients: everybody's were read.
create index concurrently if not exists consultations_comments_of_doctor on consultations (doctor_id, rated_at desc, id) include (submitted_at, service_id)
  where rating_comment <> '' and folio is not null;
-- Whose record an account's is, and how many there are.
create index concurrently if not exists patients_account on patients (user_id);
