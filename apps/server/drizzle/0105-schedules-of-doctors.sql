-- When a doctor attends: the weekly hours (null: no shifts), and the days of absence, [{"kind": …, "from": …, "until": …}].
alter table doctors
  add column week jsonb,
  add column absences jsonb not null default '[]';
