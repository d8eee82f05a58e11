-- Who was refused, and before whose record: the first twenty things that somebody asks for in a window have an entry each,
-- with the record they belong to; repetitions and what comes beyond are counted, as before.
alter table audit_repeats
  add column asked uuid[] not null default '{}',
  -- Whether the call that was counted last asked for something new: then it has an entry of its own.
  add column fresh boolean not null default true;
