-- By which sign-in of staff an entry came, so that what a stolen one opened is told apart from what its owner did. Null of
-- everybody else, and of what is older.
alter table audit_events add column session_id uuid;
-- By what the affected are found, beside account, address and period. `looks`: kinds of act; none means all of them.
alter table breaches add column session_id uuid;
alter table breaches add column looks text[] not null default '{}';
