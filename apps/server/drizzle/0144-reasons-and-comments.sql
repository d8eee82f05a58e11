-- A year's reasons of rejections, its newest comments and how often what was mentioned are read from an index alone, where each was
-- a block of its own. See decision 192.
drop index consultations_rejected;
drop index consultations_commented;
drop index consultations_comments;
-- A row of an index holds 2,704 bytes, and what does not fit would refuse the rejection: longer reasons stand in the other one.
create index consultations_reasons on consultations (submitted_at) include (service_id, doctor_id, reason)
  where state = 'rejected' and folio is not null and coalesce(octet_length(reason), 0) <= 2000;
create index consultations_long_reasons on consultations (submitted_at)
  where state = 'rejected' and folio is not null and octet_length(reason) > 2000;
create index consultations_comments on consultations (rated_at desc, id) include (submitted_at, service_id, doctor_id)
  where rating_comment <> '' and folio is not null;

-- Labels have at most 300 characters.
create unique index report_mentions_of on report_mentions (kind, service_id, doctor_id, day, code) include (label, times) nulls not distinct;
alter table report_mentions drop constraint report_mentions_kind_service_id_doctor_id_day_code_key;
drop index report_mentions_doctor;
create index report_mentions_doctor on report_mentions (doctor_id, kind, day) include (service_id, code, label, times);
