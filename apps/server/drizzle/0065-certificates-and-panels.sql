-- A certificate is a paper like the others: folio, seal, code.
alter table orders
  drop constraint orders_kind_check,
  add constraint orders_kind_check check (kind in ('prescription', 'laboratory', 'imaging', 'referral', 'certificate'));
alter table order_favourites
  drop constraint order_favourites_kind_check,
  add constraint order_favourites_kind_check
    check (kind in ('prescription', 'laboratory', 'imaging', 'referral', 'certificate'));

-- Without a doctor it is the clinic's: a panel of studies for all of its doctors.
alter table order_favourites
  alter column doctor_id drop not null,
  add constraint order_favourites_of_clinic check (doctor_id is not null or kind in ('laboratory', 'imaging'));
create unique index order_favourites_name_of_clinic on order_favourites (kind, plain(name)) where doctor_id is null;
