-- What a provider tells later of a message to a telephone (decision 193): it came, or it did not and why.
alter table phone_messages drop constraint phone_messages_state_check;
alter table phone_messages add constraint phone_messages_state_check
  check (state in ('waiting', 'sending', 'sent', 'delivered', 'failed'));
alter table phone_messages
  -- The provider's own code.
  add column refusal text,
  -- In which month it counts, and as how many: none of what is not billed.
  add column month date,
  add column parts integer not null default 0;

-- A code is a message too: it is billed, and may be refused as late.
alter table phone_codes
  add column message_id uuid,
  add column provider_id text,
  add column refusal text,
  add column month date,
  add column parts integer not null default 0;
create unique index phone_codes_message on phone_codes (message_id);
create unique index phone_codes_provider on phone_codes (provider_id);

alter table phone_months add column undelivered integer not null default 0;

-- Whom a number belongs to, when its owner answers STOP.
create index phone_consents_number on phone_consents (number) where ended_at is null;
