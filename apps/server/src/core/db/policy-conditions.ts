import type { Role } from '@consultorio/contracts/sides';
import { secretKeys } from './setting-keys.ts';

/** `false`: no row. */
export type Rule = { reads: string | boolean; writes: string | boolean };
export const both = (condition: string | boolean): Rule => ({ reads: condition, writes: condition });
export const reads = (condition: string | boolean, writes: string | boolean = false): Rule => ({
  reads: condition,
  writes,
});
export const all = both(true);
export const none = both(false);

/** Asked once for each statement; afterwards the setting is empty, and not null. */
export const me = "(select nullif(current_setting('app.person', true), '')::uuid)";
/** Asked of one person, as a page of fifty does; `patients_of_doctor()` gives them all, which are thousands. */
export const theirPatient = (person: string) => `is_patient_of_doctor(${person})`;
/** A record whose time is over is met by no doctor, who attended it either. */
export const unblocked = 'patient_id <> all (array(select blocked_records()))';
export const own = (column: string) => both(`${column} = ${me}`);

/** The people whom a patient's account cares for, itself among them, and those for whom it may still write. */
export const inCare = 'any (array(select people_in_care()))';
export const writtenFor = 'any (array(select people_written_for()))';
/** Of what was made since somebody in care came of age the guardian reads nothing. */
export const madeInCare = (person: string, at: string) =>
  `${person} = ${inCare} and (${person} = ${me} or ${at} < in_care_until(${person}))`;
export const ofEverybody = (rule: Rule): Record<Role, Rule> => ({ patient: rule, doctor: rule, admin: rule });

/** Through the caller's own policy of consultations: for a patient a short list, for a doctor row by row. */
const ofMyConsultation = 'consultation_id = any (array(select id from consultations))';
export const ofConsultationInCare = (table: string, at: string) =>
  `${ofMyConsultation} and ${seenBy(table, ` and (c.patient_id = ${me} or ${table}.${at} < in_care_until(c.patient_id))`)}`;
export const ofConsultationWrittenFor = `consultation_id = any (array(select id from consultations where patient_id = ${writtenFor}))`;
export const seenBy = (table: string, more = '') =>
  `exists (select from consultations c where c.id = ${table}.consultation_id${more})`;
/** Through the caller's own policy of requests; what came of one after somebody in care came of age is that person's. */
export const ofMyArcoRequest = `exists (select from arco_requests r where r.id = request_id
  and (r.patient_id = ${me} or arco_steps.recorded_at < in_care_until(r.patient_id)))`;

/** Of a consultation that the doctor attends. */
export const attendedIn = (table: string) => seenBy(table, ` and c.doctor_id = ${me}`);

/** Who wrote for somebody is known by name, also when it is over. Which guardianships: by the caller's own policy. */
export const aGuardian = 'id in (select account_id from guardianships)';

/** Drafts and what became of them without ever being sent have no folio: they are the patient's alone. */
export const mineOrWaiting = `doctor_id = ${me} or (doctor_id is null and state = 'submitted')`;
export const template = 'exists (select from templates t where t.id = template_id)';
export const seenResult = 'exists (select from order_results r where r.id = result_id)';
export const ofSeenConsent = 'exists (select from consents c where c.id = consent_id)';
export const ofMySessions = both('session_id = any (array(select id from staff_sessions))');
/** What signs addresses, and what signs for push services, is the server's alone. */
export const noSecret = `key not in (${Object.values(secretKeys)
  .map((key) => `'${key}'`)
  .join(', ')})`;
export const heard = (channels: string[], more = '') =>
  reads(`audience && (array['user:' || ${me}::text, ${channels.map((one) => `'${one}'`).join(', ')}]${more})`);
export const ofPeopleInCare = " || array(select 'user:' || person::text from people_written_for() person)";
