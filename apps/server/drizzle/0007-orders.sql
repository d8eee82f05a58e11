-- ---------------------------------------------------------------- results, and what ends an order
-- What came back of a study: words and files, from the patient or from staff. Clinical data, hence append-only.
create table order_results (
  id uuid primary key,
  order_id uuid not null references orders (id),
  consultation_id uuid not null references consultations (id),
  author_id uuid not null references users (id),
  author_role text not null check (author_role in ('patient', 'doctor', 'admin')),
  text text not null default '',
  file_ids jsonb not null default '[]',
  created_at timestamptz(3) not null default now(),
  check (text <> '' or jsonb_array_length(file_ids) > 0)
);
create index order_results_order on order_results (order_id, created_at, id);
create index order_results_consultation on order_results (consultation_id);
create trigger order_results_frozen before update or delete on order_results
  for each row execute function refuse_change();

alter table orders
  -- Why the one in `replaces` no longer stands is told on the replaced row itself.
  add column replace_reason text,
  -- The patient's known allergies name something in it, and the doctor said why all the same.
  add column allergy_reason text,
  add column review_comment text,
  add column reviewed_at timestamptz(3);
create unique index orders_replaces on orders (replaces) where replaces is not null;
create index orders_patient on orders (patient_id, created_at desc, id);

-- The machine of the product once more, for whoever writes past the server: only these arrows, and each end is an end.
create or replace function issued_order_frozen() returns trigger language plpgsql as $$
declare
  moving text[] := array['state', 'cancel_reason', 'replace_reason', 'review_comment', 'reviewed_at', 'version'];
begin
  if tg_op = 'DELETE' then raise exception 'issued order: DELETE refused' using errcode = '23001'; end if;
  if to_jsonb(new) - moving <> to_jsonb(old) - moving
     or (old.state, new.state) not in (
       ('issued', 'fulfilled'), ('issued', 'resultUploaded'), ('issued', 'cancelled'), ('issued', 'replaced'),
       ('issued', 'expired'), ('resultUploaded', 'resultUploaded'), ('resultUploaded', 'reviewed')) then
    raise exception 'issued order: UPDATE refused' using errcode = '23001';
  end if;
  return new;
end $$;

-- ---------------------------------------------------------------- what a doctor writes again and again
create table order_favourites (
  id uuid primary key,
  doctor_id uuid not null references doctors (user_id),
  kind text not null check (kind in ('prescription', 'laboratory', 'imaging', 'referral')),
  name text not null,
  content jsonb not null,
  updated_at timestamptz(3) not null default now()
);
create unique index order_favourites_name on order_favourites (doctor_id, kind, plain(name));
