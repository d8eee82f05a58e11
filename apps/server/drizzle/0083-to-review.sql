-- What «Por revisar» looks for is little among all that ever was: each has an index of what waits alone. Results and what
-- expires have theirs (orders_to_review, orders_validity).
create index orders_in_draft on orders (consultation_id) where state = 'draft';
create index clinical_notes_in_draft on clinical_notes (consultation_id) where status = 'draft';
create index messages_unread_of_patients on messages (consultation_id) where kind = 'patient' and read_at is null;
