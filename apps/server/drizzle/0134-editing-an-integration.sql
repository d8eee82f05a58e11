-- An integration is edited after it was made (decision 199) by whoever read it as it stands.
alter table integrations add column version integer not null default 1;
-- With its scopes narrowed, a webhook of an integration may have nothing left that it hears of: then it is told nothing.
alter table webhooks drop constraint webhooks_kinds_check;
