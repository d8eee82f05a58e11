-- What the law asks a notice of privacy to say, as it was published with this version; null of what was published before
-- there were such fields, and of other documents. The same words stand in its text, which the sha256 is of.
alter table legal_documents add column notice jsonb;
