-- A year's reasons of rejections and its newest comments are read from an index alone, where each was a block of its own of the
-- consultations. See decision 192.
drop index consultations_rejected;
drop index consultations_commented;
drop index consultations_comments;
-- A row of an index holds 2,704 bytes, and what does not fit would refuse the rejection: longer reasons stand in the other one.
create index consultations_reasons on consultations (submitted_at) include (service_id, doctor_id, reason)
  where state = 'rejected' and folio is not null and octet_length(reason) <= 2000;
create index consultations_long_reasons on consultations (submitted_at)
  where state = 'rejected' and folio is not null and (reason is null or octet_length(reason) > 2000);
create index consultations_comments on consultations (rated_at desc, id) include (submitted_at, service_id, doctor_id)
  where rating_comment <> '' and folio is not null;
