-- ---------------------------------------------------------------- a result that came to the wrong order
-- Before the doctor has reviewed it, it may be withdrawn: it stays where it is, and is shown to nobody any more.
create table order_result_withdrawals (
  result_id uuid primary key references order_results (id),
  withdrawn_by uuid not null references users (id),
  reason text not null check (reason <> ''),
  withdrawn_at timestamptz(3) not null default now()
);
create trigger order_result_withdrawals_frozen before update or delete on order_result_withdrawals
  for each row execute function refuse_change();

-- As before, and one arrow more: with the last of its results an order waits again.
create or replace function issued_order_frozen() returns trigger language plpgsql as $$
declare
  moving text[] := array['state', 'cancel_reason', 'replace_reason', 'review_comment', 'reviewed_at', 'version'];
begin
  if tg_op = 'DELETE' then raise exception 'issued order: DELETE refused' using errcode = '23001'; end if;
  if to_jsonb(new) - moving <> to_jsonb(old) - moving
     or (old.state, new.state) not in (
       ('issued', 'fulfilled'), ('issued', 'resultUploaded'), ('issued', 'cancelled'), ('issued', 'replaced'),
       ('issued', 'expired'), ('resultUploaded', 'resultUploaded'), ('resultUploaded', 'reviewed'),
       ('resultUploaded', 'issued')) then
    raise exception 'issued order: UPDATE refused' using errcode = '23001';
  end if;
  return new;
end $$;
