-- NOM-004, 5.2.3: the record has the address of the patient. Who does not want to tell it says so, which is no blank.
alter table patients
  add column address_declined boolean not null default false,
  add check (not address_declined or address is null);
