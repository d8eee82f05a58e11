-- What happens anew in a consultation does not hurry what waits to be tried again in it: each event had asked a receiver that
-- does not take it at once, however long it had asked to be left alone. The lane is written all the same, see 0109.
create or replace function open_webhook_lanes(hooks uuid[], which uuid[]) returns void language sql as $$
  insert into webhook_lanes (webhook_id, lane, due_at)
    select distinct hook, lane, now() from unnest(hooks, which) as wanted (hook, lane) order by 1, 2
    on conflict (webhook_id, lane) do update set due_at = webhook_lanes.due_at
$$;
