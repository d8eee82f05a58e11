-- A consultation keeps the price that its patient was told when it was sent: a later price of the service changes nothing of it.
-- Those that were sent before have none: nobody knows any more what they were told.
alter table consultations add column price_text text;

create trigger told_price_frozen before update of price_text on consultations for each row
  when (old.folio is not null) execute function refuse_change_of_record();
