-- Whose claim it is. A server that was stopped for longer than a minute woke up, went on with what another had claimed meanwhile, and
-- gave that claim up at its end. As the lanes of webhooks have it (0109-webhooks.sql).
alter table deliveries add column if not exists claim uuid;

-- As claim_mail in 0058-trail-and-mail.sql, for this holder. Whoever held it before may renew it at this very moment: what was renewed
-- meanwhile stays theirs.
create or replace function claim_mail(delivery uuid, whom text, holder uuid) returns setof deliveries language plpgsql as $$
begin
  perform pg_advisory_xact_lock(727006, hashtext(whom));
  if exists (select from deliveries where recipient = whom and sent_at is null and claimed_until between now() and '9999-01-01') then
    return;
  end if;
  return query
    with next as (
      select id from deliveries
        where recipient = whom and sent_at is null and (claimed_until is null or claimed_until < '9999-01-01')
          and (id = delivery or created_at > now() - interval '1 day')
        order by created_at, id limit 20
    ), claimed as (
      update deliveries set claimed_until = now() + interval '1 minute', claim = holder
        where id in (select id from next) and sent_at is null and (claimed_until is null or claimed_until < now()) returning *
    )
    select * from claimed order by created_at, id;
end $$;

-- A server of an earlier version that runs beside newer ones takes the claim away from who held it.
create or replace function claim_mail(delivery uuid, whom text) returns setof deliveries language sql as
  $$ select * from claim_mail(delivery, whom, gen_random_uuid()) $$;
