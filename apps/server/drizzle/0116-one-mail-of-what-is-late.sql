-- A notice that has rung the bell, and whose mail waits until it can be written together with others of the same reader.
alter table notifications add column mail_waits boolean not null default false;
create index notifications_mail_waits on notifications (user_id) where mail_waits;
