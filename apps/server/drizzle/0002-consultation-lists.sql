-- Moments that page cursors carry are kept in milliseconds, as JavaScript reads them: a cursor would skip what lies between.
alter table consultations alter column submitted_at type timestamptz(3), alter column last_activity_at type timestamptz(3);
create index consultations_recent on consultations (last_activity_at desc, id desc) where folio is not null;
create index consultations_waiting on consultations (waiting_since) where state = 'waitingPatient';
