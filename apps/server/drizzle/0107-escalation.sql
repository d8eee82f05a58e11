-- How far the promise that runs was told of: 0 not yet, 1 that it is near, 2 that it is broken, 3 to the administration too. The
-- promise to close begins at 0 again.
alter table consultations add column escalation smallint not null default 0;

-- Of what is late on the day of this change nobody hears at once, by the hundred: lists and «Por revisar» have it.
update consultations set escalation = 3 where state in ('submitted', 'assigned', 'inProgress') and due_at < now();

create index consultations_to_escalate on consultations (due_at)
  where state in ('submitted', 'assigned', 'inProgress') and escalation < 3;
