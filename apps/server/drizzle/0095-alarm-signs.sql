-- When to go to an emergency room, in a place of its own: patients do not find it inside the plan. Notes of before have none,
-- and their hashes are computed as they were.
alter table clinical_notes add column alarm_signs text not null default '';
