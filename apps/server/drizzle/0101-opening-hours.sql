-- A service may keep other hours than its clinic: {"week": …, "onHolidays": …}; null: those of the clinic.
alter table services add column hours jsonb;

-- From when on a promise is near its end. It is told when the promise is made, because what is left of it counts open hours
-- alone. Until now the clinic was open around the clock: the last quarter of its time (NEAR_PROMISE).
alter table consultations add column near_at timestamptz(3);
update consultations
  set near_at = due_at - (due_at - submitted_at - paused_ms * interval '1 millisecond') * 0.25
  where due_at is not null and submitted_at is not null;
create index consultations_near_promise on consultations (near_at)
  where state in ('submitted', 'assigned', 'inProgress') and near_at is not null;
