-- A folio is searched by how it begins, and the unique index follows the language's order, which knows no beginnings. See decision 232.
create index concurrently if not exists consultations_folio_begins on consultations (folio text_pattern_ops) where folio is not null;
create index concurrently if not exists orders_folio_begins on orders (folio text_pattern_ops) where folio is not null;
-- Whether one person waits for any doctor (is_patient_of_doctor): otherwise everybody who waits is read through for each one. In words of
-- its own, because the list of who waits has an index in its order, and would be read from this one and sorted.
create index concurrently if not exists consultations_waiting_patient on consultations (patient_id)
  where coalesce(doctor_id::text, state) = 'submitted';
