-- How many share a piece of a name decides which index is walked, and of a million names a hundred samples tell that
-- badly: some nights' ANALYZE had a page of 25 sort sixty thousand rows.
alter table patients alter column search set statistics 1000;
