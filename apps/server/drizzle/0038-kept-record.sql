-- What was said and written in a consultation stays as it was (NOM-004-SSA3-2012, 5.11): messages, the answers that were
-- sent, the reason and the advice with which it ended, its addenda and its signed note refuse UPDATE and DELETE, of the
-- owner of the tables too. What is written on purpose later: that a message was read, and the state of the consultation.

-- The one exception: the job that suppresses the record of a person whose time of keeping is over names that person in
-- `app.suppressing`, with `set local`. It may delete, and change nothing. No role of a caller may say it.
create function suppressing(person uuid) returns boolean language sql stable return
  coalesce(current_setting('app.suppressing', true) = person::text, false)
    and current_user not in ('consultorio_patient', 'consultorio_doctor', 'consultorio_admin');

create function refuse_change_of_record() returns trigger language plpgsql as $$
declare
  person uuid;
begin
  if tg_op = 'DELETE' then
    if tg_table_name = 'consultations' then
      person := old.patient_id;
    else
      select patient_id into person from consultations where id = old.consultation_id;
    end if;
    if suppressing(person) then return old; end if;
  end if;
  raise exception '% is kept as it was: % refused', tg_table_name, tg_op using errcode = '23001';
end $$;

create trigger messages_frozen
  before delete or update of id, seq, consultation_id, kind, author_id, text, file_ids, created_at on messages
  for each row execute function refuse_change_of_record();
create trigger read_messages_frozen before update of read_at on messages for each row
  when (old.read_at is not null and new.read_at is distinct from old.read_at)
  execute function refuse_change_of_record();

create trigger sent_consultations_frozen
  before delete or update of id, answers, flags, form_version_id on consultations for each row
  when (old.folio is not null) execute function refuse_change_of_record();
create trigger ended_consultations_frozen before update of reason, advice on consultations for each row
  when (old.state in ('closed', 'rejected', 'cancelled', 'expired'))
  execute function refuse_change_of_record();

drop trigger addenda_frozen on addenda;
create trigger addenda_frozen before update or delete on addenda
  for each row execute function refuse_change_of_record();
drop trigger signed_note_frozen on clinical_notes;
create trigger signed_note_frozen before update or delete on clinical_notes for each row
  when (old.status = 'signed') execute function refuse_change_of_record();
