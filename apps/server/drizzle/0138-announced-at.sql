-- Since when something waits to be told to open sessions, for whoever watches the server. What waits already begins now.
alter table announcements add column announced_at timestamptz(3) not null default clock_timestamp();
