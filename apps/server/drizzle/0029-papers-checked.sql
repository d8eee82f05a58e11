-- A second code of a prescription, which stands on its paper alone and not in the QR: whoever has both compares the
-- medicines of the paper with those that were issued. Prescriptions of before have none.
alter table orders add column check_code text;
