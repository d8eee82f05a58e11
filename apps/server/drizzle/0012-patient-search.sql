-- A common name is found by walking the list in its order: with what is searched beside the key, no row of the table is
-- read but those that match. Of a million patients few are blocked: they have an index of their own.
drop index patients_sort;
create index patients_sort on patients (sort_name, user_id) include (search);
create index users_blocked on users (id) where status = 'blocked';
