-- The queue promises a time: what is promised for next comes first, and a clock that stands still last.
-- The expressions must stay letter by letter those of consultations/queue-order.ts.
drop index consultations_urgency_submitted;
drop index consultations_urgency_attended;
drop index consultations_urgency_asked;
create index consultations_promise_submitted on consultations
  ((case state when 'waitingPatient' then 1 else 0 end), (case priority when 'urgent' then 0 when 'high' then 1 else 2 end),
   coalesce(due_at, submitted_at), id) where state = 'submitted';
create index consultations_promise_attended on consultations
  ((case state when 'waitingPatient' then 1 else 0 end), (case priority when 'urgent' then 0 when 'high' then 1 else 2 end),
   coalesce(due_at, submitted_at), id) where state in ('assigned', 'inProgress');
create index consultations_promise_asked on consultations
  ((case state when 'waitingPatient' then 1 else 0 end), (case priority when 'urgent' then 0 when 'high' then 1 else 2 end),
   coalesce(due_at, submitted_at), id) where state = 'waitingPatient';
