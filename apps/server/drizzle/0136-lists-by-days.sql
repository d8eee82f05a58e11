-- Patients by the days of their last activity, and orders by those on which they were issued: a month of many years is not read
-- by walking all of them. See decision 197.
create index patients_activity on patients (last_activity_at);
create index orders_issued on orders (issued_at) where issued_at is not null;
