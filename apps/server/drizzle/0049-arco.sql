-- Requests of people about their data (LFPDPPP: access, rectification, cancellation, opposition), from their page or by
-- letter. What was asked and each step stay as they were written; only where the request stands moves.
create table arco_requests (
  id uuid primary key,
  number bigint generated always as identity unique,
  patient_id uuid not null references patients (id),
  kind text not null check (kind in ('access', 'rectification', 'cancellation', 'opposition')),
  text text not null,
  channel text not null check (channel in ('page', 'paper')),
  -- Who signed the letter, and as what. From the page it is the account that asked.
  requester text not null,
  capacity text not null check (capacity in ('self', 'representative')),
  -- By the clinic's calendar; the term runs from the day after.
  received_on text not null check (received_on ~ '^\d{4}-\d\d-\d\d$'),
  recorded_by uuid not null references users (id),
  recorded_at timestamptz(3) not null,
  state text not null default 'received'
    check (state in ('received', 'identified', 'granted', 'partlyGranted', 'refused', 'fulfilled')),
  -- The last day of the term that runs; null when nothing is owed.
  due_on text check (due_on ~ '^\d{4}-\d\d-\d\d$'),
  extended boolean not null default false,
  -- How many reminders of this term the administration had.
  reminders smallint not null default 0,
  check ((due_on is null) = (state in ('refused', 'fulfilled')))
);
create index arco_requests_patient on arco_requests (patient_id, number desc);
create index arco_requests_due on arco_requests (due_on) where due_on is not null;

create function arco_request_kept() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['state', 'due_on', 'extended', 'reminders'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - moving <> to_jsonb(old) - moving
     or old.state in ('refused', 'fulfilled') or (old.extended and not new.extended) then
    raise exception 'a request of a person about its data is kept as it was asked: % refused', tg_op using errcode = '23001';
  end if;
  return new;
end $$;
create trigger arco_requests_kept before update or delete on arco_requests for each row execute function arco_request_kept();

create table arco_steps (
  id uuid primary key,
  seq bigint generated always as identity,
  request_id uuid not null references arco_requests (id),
  kind text not null check (kind in ('received', 'confirmIdentity', 'extend', 'grant', 'grantPartly', 'refuse', 'fulfil')),
  text text not null,
  ground text check (ground in ('notIdentified', 'notHeld', 'keptByLaw', 'thirdParties', 'impediment', 'alreadyDone')),
  recorded_by uuid not null references users (id),
  recorded_at timestamptz(3) not null,
  check ((ground is not null) = (kind in ('grantPartly', 'refuse')))
);
create index arco_steps_request on arco_steps (request_id, seq);
create trigger arco_steps_frozen before update or delete on arco_steps for each row execute function refuse_change();

-- A letter, an answer's attachments, what is handed over. One file belongs to one step.
create table arco_step_files (
  file_id uuid primary key references files (id),
  step_id uuid not null references arco_steps (id)
);
create index arco_step_files_step on arco_step_files (step_id);
create trigger arco_step_files_frozen before update or delete on arco_step_files for each row execute function refuse_change();

alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('consultation', 'message', 'picture', 'signature', 'result', 'disclosure', 'proof', 'arco'));
