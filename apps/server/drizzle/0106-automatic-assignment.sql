-- When the clinic gave it to its doctor by itself. It did so with the assignment that stands if this is assigned_at; whoever is
-- given it later, by hand, writes that one alone.
alter table consultations add column auto_assigned_at timestamptz(3);

-- Whose turn it is among doctors who have as much to do: since when each was given nothing.
create index consultations_assigned on consultations (doctor_id, assigned_at) where assigned_at is not null;
