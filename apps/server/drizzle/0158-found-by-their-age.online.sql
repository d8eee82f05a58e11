-- What goes by age is found by it: see domain/retention/ages.ts and decision 242.
create index concurrently if not exists notifications_read on notifications (read_at) where read_at is not null;
create index concurrently if not exists notifications_unread_age on notifications (created_at) where read_at is null;
create index concurrently if not exists deliveries_worded on deliveries (created_at) where text <> '';
create index concurrently if not exists staff_sessions_seen on staff_sessions (last_seen_at);
create index concurrently if not exists push_subscriptions_age on push_subscriptions (created_at);
create index concurrently if not exists bulk_exports_ended on bulk_exports (ended_at) where ended_at is not null;
