-- By which request an entry came: the same id stands in the answer and in the log. Null of jobs, and of what is older.
alter table audit_events add column request_id text;
