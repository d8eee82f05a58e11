-- A picture on which a doctor pointed at something, in a note among staff: never the patient's, whatever is asked.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('consultation', 'message', 'internal', 'picture', 'signature', 'result', 'disclosure', 'proof', 'arco'));
