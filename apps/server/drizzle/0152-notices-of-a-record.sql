-- As in 0117-phone-notices.sql; the notices of a person by two indexes: with a subquery beside the `or`, every notice of the clinic was read.
create or replace function record_scope() returns table (place integer, name text, rows text) language sql immutable as $$
  select n, listed[n][1], listed[n][2] from (select array[
    array['presences', 'consultation_id in (select id from consultations where patient_id = $1)'],
    array['efirma_signatures', 'consultation_id in (select id from consultations where patient_id = $1)'],
    array['order_result_withdrawals', 'result_id in (select r.id from order_results r join consultations c on c.id = r.consultation_id where c.patient_id = $1)'],
    array['order_results', 'consultation_id in (select id from consultations where patient_id = $1)'],
    array['template_uses', 'consultation_id in (select id from consultations where patient_id = $1)'],
    array['addenda', 'consultation_id in (select id from consultations where patient_id = $1)'],
    array['clinical_notes', 'consultation_id in (select id from consultations where patient_id = $1)'],
    array['messages', 'consultation_id in (select id from consultations where patient_id = $1)'],
    array['record_entries', 'patient_id = $1'],
    array['record_statements', 'patient_id = $1'],
    array['imported_resources', 'patient_id = $1'],
    array['record_imports', 'patient_id = $1'],
    array['general_forms', 'patient_id = $1'],
    array['consent_revocations', 'consent_id in (select id from consents where patient_id = $1 or user_id = $1)'],
    array['consents', 'patient_id = $1 or user_id = $1'],
    array['disclosures', 'patient_id = $1'],
    array['arco_step_files', 'step_id in (select s.id from arco_steps s join arco_requests r on r.id = s.request_id where r.patient_id = $1)'],
    array['arco_steps', 'request_id in (select id from arco_requests where patient_id = $1)'],
    array['arco_requests', 'patient_id = $1'],
    array['orders', 'patient_id = $1'],
    array['care_invitations', 'patient_id = $1 or email = (select email from users where id = $1)'],
    -- Mail to whoever cared for the person may say its first name.
    array['deliveries', 'recipient in (select email from users where id = $1)
      or exists (select from consultations where patient_id = $1 and strpos(path, id::text) > 0)
      or exists (select from guardianships g join users u on u.id = g.account_id join patients p on p.id = g.patient_id
        where g.patient_id = $1 and recipient = u.email and p.first_name <> '''' and strpos(deliveries.subject || deliveries.text, p.first_name) > 0)'],
    array['guardianships', 'patient_id = $1'],
    array['phone_messages', 'consent_id in (select id from phone_consents where user_id = $1)
      or notification_id in (select id from notifications where user_id = $1
        or consultation_id = any (array(select id from consultations where patient_id = $1)))'],
    array['phone_consents', 'user_id = $1'],
    array['phone_codes', 'user_id = $1'],
    array['notifications', 'user_id = $1 or consultation_id = any (array(select id from consultations where patient_id = $1))'],
    array['events', 'audience && array[''user:'' || $1::text] or consultation_id in (select id from consultations where patient_id = $1)'],
    array['announcements', 'audience && array[''user:'' || $1::text] or consultation_id in (select id from consultations where patient_id = $1)'],
    array['idempotency_keys', 'user_id = $1 or answer::text like ''%'' || $1::text || ''%'''],
    array['notification_preferences', 'user_id = $1'],
    array['push_messages', 'subscription_id in (select id from push_subscriptions where user_id = $1)'],
    array['push_subscriptions', 'user_id = $1'],
    array['retention_steps', 'patient_id = $1'],
    array['files', 'id = any ($2)'],
    array['consultations', 'patient_id = $1'],
    array['patients', 'id = $1'],
    array['users', 'id = $1']
  ] as listed) scope, generate_subscripts(listed, 1) n
$$;
