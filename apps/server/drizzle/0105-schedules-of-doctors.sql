-- When a doctor attends: the weekly hours (null: no shifts), and the days of absence, [{"kind": …, "from": …, "until": …}].
alter table doctors
  add column week jsonb,
  add column absences jsonb not null default '[]';

-- Milliseconds, as every moment of ours: 0101 laid it finer.
alter table consultations alter column near_at type timestamptz(3);
