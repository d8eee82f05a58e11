-- Addresses that are told what happens (decision 175): of an integration, or the clinic's own.
create table webhooks (
  id uuid primary key,
  name text not null,
  url text not null,
  kinds text[] not null check (cardinality(kinds) > 0),
  integration_id uuid references integrations,
  -- Sealed: what signs must be read again, unlike what is only compared.
  secret text not null,
  secret_hint text not null,
  -- The one before it, which signs too until then.
  previous_secret text,
  previous_ends_at timestamptz(3),
  state text not null default 'active' check (state in ('active', 'paused', 'failing', 'gone')),
  failing_since timestamptz(3),
  last_delivered_at timestamptz(3),
  version integer not null default 1,
  created_by uuid not null references users,
  created_at timestamptz(3) not null,
  -- Its log stays for as long as any.
  removed_at timestamptz(3),
  check ((previous_secret is null) = (previous_ends_at is null))
);

-- One for each webhook that hears of an event. What is told of it is what stands here: ids.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks on delete cascade,
  event_id bigint not null,
  kind text not null,
  consultation_id uuid,
  at timestamptz(3) not null,
  -- What is told one after the other: all of a consultation. Of none: each by itself.
  lane uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  tries integer not null default 0,
  first_tried_at timestamptz(3),
  attempts jsonb not null default '[]',
  unique (webhook_id, event_id)
);
create index webhook_deliveries_next on webhook_deliveries (webhook_id, lane, event_id) where state = 'waiting';
create index webhook_deliveries_dead on webhook_deliveries (webhook_id) where state = 'dead';
create index webhook_deliveries_at on webhook_deliveries (at);

-- A consultation of which something waits to be told at a webhook; whoever sends claims it whole.
create table webhook_lanes (
  webhook_id uuid not null references webhooks on delete cascade,
  lane uuid not null,
  due_at timestamptz(3) not null,
  claim uuid,
  claimed_until timestamptz(3),
  primary key (webhook_id, lane)
);
create index webhook_lanes_due on webhook_lanes (webhook_id, due_at);

-- A lane that is there already is written all the same: it is held until this is committed, so that whoever has just told
-- the last of it sees what came before it is taken away.
create function open_webhook_lanes(hooks uuid[], which uuid[]) returns void language sql as $$
  insert into webhook_lanes (webhook_id, lane, due_at)
    select distinct hook, lane, now() from unnest(hooks, which) as wanted (hook, lane) order by 1, 2
    on conflict (webhook_id, lane) do update set due_at = least(webhook_lanes.due_at, excluded.due_at)
$$;

create or replace function tell_announcements(at_most integer) returns integer language plpgsql as $$
declare
  event events;
  told integer := 0;
  payload text;
  hooks uuid[];
  lanes uuid[];
begin
  if not exists (select from announcements) then return 0; end if;
  perform pg_advisory_xact_lock(727002);
  for event in
    with taken as (
      delete from announcements where id in (select id from announcements order by id limit at_most) returning *
    )
    insert into events (name, consultation_id, audience, at)
      select name, consultation_id, audience, clock_timestamp() from taken order by taken.id
      returning *
  loop
    told := told + 1;
    payload := json_build_object('id', event.id, 'name', event.name, 'consultationId', event.consultation_id,
      'audience', event.audience, 'at', event.at)::text;
    -- A notice holds 8,000 bytes: of a longer one the number alone, and whoever hears it reads the rest.
    perform pg_notify('consultorio_events',
      case when octet_length(payload) < 8000 then payload else json_build_object('id', event.id)::text end);
    -- With its number an event gets its deliveries: what is told to pages is told to webhooks, once, in the same order.
    with made as (
      insert into webhook_deliveries (webhook_id, event_id, kind, consultation_id, at, lane)
        select w.id, event.id, event.name, event.consultation_id, event.at, coalesce(event.consultation_id, gen_random_uuid())
        from webhooks w
        where w.removed_at is null and event.name = any (w.kinds) and (w.integration_id is null or exists (
          select from integrations i
          where i.id = w.integration_id and i.revoked_at is null and i.expires_at > clock_timestamp()
        ))
        returning webhook_id, lane
    )
    select array_agg(webhook_id), array_agg(lane) into hooks, lanes from made;
    if hooks is not null then perform open_webhook_lanes(hooks, lanes); end if;
  end loop;
  return told;
end $$;

-- What became of an attempt. False when the lane is no longer held by whoever says so: another server has it by now. A
-- function, because each of its statements must see what was committed before it: the lane is held first.
create function settle_webhook_delivery(which uuid, holder uuid, outcome text, due timestamptz, attempt jsonb)
returns boolean language plpgsql as $$
declare
  one webhook_deliveries;
begin
  select * into one from webhook_deliveries where id = which;
  perform from webhook_lanes where webhook_id = one.webhook_id and lane = one.lane and claim = holder for update;
  if not found then return false; end if;
  update webhook_deliveries
    set state = outcome, tries = tries + 1, attempts = attempts || attempt,
      first_tried_at = coalesce(first_tried_at, (attempt ->> 'at')::timestamptz)
    where id = which;
  if exists (
    select from webhook_deliveries where webhook_id = one.webhook_id and lane = one.lane and state = 'waiting'
  ) then
    update webhook_lanes set claim = null, claimed_until = null, due_at = due
      where webhook_id = one.webhook_id and lane = one.lane;
  else
    delete from webhook_lanes where webhook_id = one.webhook_id and lane = one.lane;
  end if;
  return true;
end $$;
