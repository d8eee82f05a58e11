-- The trail is read newest first whatever narrows it down: every index ends with that order, so that a page is read off it. On a
-- large trail make these beforehand, `concurrently`; see docs/operate.md.
create index if not exists audit_newest on audit_events (at desc, seq desc);
create index if not exists audit_of_action on audit_events (action, at desc, seq desc);
create index if not exists audit_of_actor on audit_events (actor_id, at desc, seq desc);
create index if not exists audit_of_actor_action on audit_events (actor_id, action, at desc, seq desc);
-- Refusals and failures are one in hundreds: a page of them was looked for in all the rest.
create index if not exists audit_refused on audit_events (outcome, at desc, seq desc) where outcome <> 'ok';
drop index audit_at, audit_action, audit_actor;

-- Mail that a server is sending just now. The end of time where it is kept and never sent, because there was no mail server.
alter table deliveries add column claimed_until timestamptz(3);
create index deliveries_unsent on deliveries (recipient, created_at) where sent_at is null;

-- What waits longest for one recipient, in the order in which it was written, for one server alone: none while another has claimed
-- something of theirs. Of yesterday's only what is asked for by name.
create function claim_mail(delivery uuid, whom text) returns setof deliveries language plpgsql as $$
begin
  perform pg_advisory_xact_lock(727006, hashtext(whom));
  if exists (select from deliveries where recipient = whom and sent_at is null and claimed_until between now() and '9999-01-01') then
    return;
  end if;
  return query
    with next as (
      select id from deliveries
        where recipient = whom and sent_at is null and (claimed_until is null or claimed_until < '9999-01-01')
          and (id = delivery or created_at > now() - interval '1 day')
        order by created_at, id limit 20
    ), claimed as (
      update deliveries set claimed_until = now() + interval '5 minutes' where id in (select id from next) returning *
    )
    select * from claimed order by created_at, id;
end $$;

-- What is tidied up every five minutes is found without reading all the rest.
create index idempotency_keys_age on idempotency_keys (created_at);
create index files_not_arrived on files (created_at) where stored_at is null;
create index counted_calls_age on counted_calls (last_at);
