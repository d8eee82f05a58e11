-- A browser that its person wants to be told in, also when nobody looks. Its address is a secret between browser, push service
-- and us: whoever brings it has the browser, so it belongs to who brought it last.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id),
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at);

-- What waits to be handed to a push service; gone once it is there.
create table push_messages (
  id uuid primary key,
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  title text not null,
  path text not null,
  created_at timestamptz(3) not null default now(),
  -- By a server that is sending it just now.
  claimed_until timestamptz(3)
);
create index push_messages_subscription on push_messages (subscription_id);
create index push_messages_age on push_messages (created_at);

-- Kinds that this person does not want on a screen; those not wanted by mail stand in `muted`.
alter table notification_preferences add column push_muted jsonb not null default '[]';
