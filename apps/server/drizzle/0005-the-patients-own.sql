-- A consent that was withdrawn stays as the proof that it was given; the withdrawal is a proof of its own.
create table consent_revocations (
  consent_id uuid primary key references consents (id),
  user_id uuid not null references users (id),
  ip text,
  user_agent text,
  recorded_at timestamptz(3) not null default now()
);
create index consent_revocations_user on consent_revocations (user_id);
create trigger consent_revocations_frozen before update or delete on consent_revocations for each row execute function refuse_change();

alter table consultations add column rating_comment text;
alter table consultations add column rated_at timestamptz(3);
create index consultations_follow_ups on consultations (follow_up_of) where follow_up_of is not null;

-- One draft per service, and beside it one per consultation that is followed up.
drop index consultations_one_draft;
create unique index consultations_one_draft on consultations (patient_id, service_id, coalesce(follow_up_of, '00000000-0000-0000-0000-000000000000'))
  where state = 'draft';

-- Kinds of notices whose e-mail somebody does not want; no row is all of them. The bell always rings.
create table notification_preferences (
  user_id uuid primary key references users (id),
  muted jsonb not null default '[]',
  version integer not null default 1
);
