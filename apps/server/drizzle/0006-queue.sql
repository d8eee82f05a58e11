-- ---------------------------------------------------------------- reminders
-- How many times the patient was reminded of the question that is open now; a new question starts again.
alter table consultations add column reminders smallint not null default 0 check (reminders between 0 and 2);

-- ---------------------------------------------------------------- presence
-- Who of the staff has a consultation open right now. Rows die of old age: see presence/.
create table presences (
  consultation_id uuid not null references consultations (id),
  user_id uuid not null references users (id),
  seen_at timestamptz(3) not null,
  primary key (consultation_id, user_id)
);
create index presences_seen on presences (seen_at);

-- ---------------------------------------------------------------- the queue, however long
-- Each tab is read in the order of one of these: with 100,000 consultations a page costs what it costs with 1,000.
-- The expressions must stay letter by letter those of consultations/queue.repo.ts.
create index consultations_urgency_submitted on consultations
  ((case priority when 'urgent' then 0 when 'high' then 1 else 2 end), submitted_at, id) where state = 'submitted';
create index consultations_urgency_attended on consultations
  ((case priority when 'urgent' then 0 when 'high' then 1 else 2 end), submitted_at, id) where state in ('assigned', 'inProgress');
create index consultations_urgency_asked on consultations
  ((case priority when 'urgent' then 0 when 'high' then 1 else 2 end), submitted_at, id) where state = 'waitingPatient';
create index consultations_ended on consultations (last_activity_at desc, id desc)
  where folio is not null and state in ('closed', 'rejected', 'cancelled', 'expired');
create index consultations_ended_by_doctor on consultations (doctor_id, last_activity_at desc, id desc)
  where folio is not null and state in ('closed', 'rejected', 'cancelled', 'expired');
-- The charts above the list.
create index consultations_submitted on consultations (submitted_at) where submitted_at is not null;
create index consultations_closed on consultations (closed_at) where closed_at is not null;
-- Nobody has what was only sent: taken for chance, the two together look rarer than they are, and a plan that sorts them
-- all looks cheaper than the index above.
create statistics consultations_taken (mcv) on state, doctor_id from consultations;
