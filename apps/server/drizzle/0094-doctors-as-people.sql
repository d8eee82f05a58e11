-- What a doctor says of oneself to patients: two lines, and the languages spoken with them. Not printed on any paper, so
-- that nothing of it is in a snapshot of who signed.
alter table doctors
  add column about text not null default '' check (char_length(about) <= 240),
  add column languages text[] not null default '{}';
