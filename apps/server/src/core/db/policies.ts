import type { Role } from '@consultorio/contracts/sides';
import type { PgTable } from 'drizzle-orm/pg-core';
import type * as consultationTables from './tables/consultations.ts';
import type * as importTables from './tables/diagnosis-imports.ts';
import type * as fileTables from './tables/files.ts';
import type * as formTables from './tables/forms.ts';
import type * as medicineTables from './tables/medicine-imports.ts';
import type * as orderTables from './tables/orders.ts';
import type * as peopleTables from './tables/people.ts';
import type * as presenceTables from './tables/presence.ts';
import type * as recordTables from './tables/record-entries.ts';
import type * as sessionTables from './tables/staff-sessions.ts';
import type * as traceTables from './tables/traces.ts';

/**
 * The second line: which rows a caller meets, whatever a query forgets to ask. Per table and role one condition for
 * reading and one for writing; rows beyond it are not there, and cannot be made. The first line (reach, gates, states) is
 * finer: here stands only whose rows they are.
 *
 * How it must be written so that indexes go on being used stands in decision 072. A deed that has to step beyond it says
 * `asSystem`.
 */
type Modules = typeof consultationTables &
  typeof importTables &
  typeof fileTables &
  typeof formTables &
  typeof medicineTables &
  typeof orderTables &
  typeof peopleTables &
  typeof presenceTables &
  typeof recordTables &
  typeof sessionTables &
  typeof traceTables;
type NameOf<Table> = Table extends PgTable ? Table['_']['name'] : never;
/** A table that the code knows and this one does not is an error of the compiler. */
type TableName = NameOf<Modules[keyof Modules]>;

/** `false`: no row. */
export type Rule = { reads: string | boolean; writes: string | boolean };
const both = (condition: string | boolean): Rule => ({ reads: condition, writes: condition });
const reads = (condition: string | boolean, writes: string | boolean = false): Rule => ({ reads: condition, writes });
const all = both(true);
const none = both(false);

/** Asked once for each statement; afterwards the setting is empty, and not null. */
const me = "(select nullif(current_setting('app.person', true), '')::uuid)";
const theirPatients = '(select patients_of_doctor())';
const own = (column: string) => both(`${column} = ${me}`);
const ofEverybody = (rule: Rule): Record<Role, Rule> => ({ patient: rule, doctor: rule, admin: rule });

/** Through the caller's own policy of consultations: for a patient a short list, for a doctor row by row. */
const ofMyConsultation = 'consultation_id = any (array(select id from consultations))';
const seenBy = (table: string, more = '') =>
  `exists (select from consultations c where c.id = ${table}.consultation_id${more})`;
/** Of a consultation that the doctor attends. */
const attendedIn = (table: string) => seenBy(table, ` and c.doctor_id = ${me}`);

/** Drafts and what became of them without ever being sent have no folio: they are the patient's alone. */
const mineOrWaiting = `doctor_id = ${me} or (doctor_id is null and state = 'submitted')`;
const template = 'exists (select from templates t where t.id = template_id)';
const seenResult = 'exists (select from order_results r where r.id = result_id)';
const ofMySessions = both('session_id = any (array(select id from staff_sessions))');
const heard = (...channels: string[]) =>
  reads(`audience && array['user:' || ${me}::text, 'everybody'${channels.map((one) => `, '${one}'`).join('')}]`);

export type PersonalTable = Exclude<TableName, keyof typeof withoutPeople>;

export const policies: Record<PersonalTable, Record<Role, Rule>> = {
  // people
  users: {
    patient: reads(`id = ${me} or role <> 'patient'`, `id = ${me}`),
    doctor: reads(`id = ${me} or role <> 'patient' or id in ${theirPatients}`, `id = ${me}`),
    admin: all,
  },
  patients: {
    patient: own('user_id'),
    doctor: reads(`user_id = any (array${theirPatients})`),
    admin: all,
  },
  general_forms: { patient: own('patient_id'), doctor: reads(`patient_id in ${theirPatients}`), admin: all },
  doctors: { patient: reads(true), doctor: reads(true, `user_id = ${me}`), admin: all },
  invitations: { patient: none, doctor: none, admin: all },
  // consultations and all that hangs on them
  consultations: {
    patient: own('patient_id'),
    doctor: reads(`${mineOrWaiting} or (folio is not null and patient_id in ${theirPatients})`, mineOrWaiting),
    admin: both('folio is not null'),
  },
  messages: {
    patient: both(`kind <> 'internal' and ${ofMyConsultation}`),
    doctor: reads(seenBy('messages'), attendedIn('messages')),
    admin: all,
  },
  clinical_notes: {
    patient: reads(`status = 'signed' and ${ofMyConsultation}`),
    doctor: reads(`author_id = ${me} or ${seenBy('clinical_notes')}`, attendedIn('clinical_notes')),
    admin: all,
  },
  addenda: {
    patient: reads(ofMyConsultation),
    doctor: reads(seenBy('addenda'), `author_id = ${me} and ${attendedIn('addenda')}`),
    admin: reads(true),
  },
  orders: {
    patient: both(`patient_id = ${me} and state <> 'draft'`),
    doctor: reads(`doctor_id = ${me} or patient_id in ${theirPatients}`, attendedIn('orders')),
    admin: all,
  },
  order_results: {
    patient: both(ofMyConsultation),
    doctor: reads(seenBy('order_results'), attendedIn('order_results')),
    admin: all,
  },
  order_result_withdrawals: {
    patient: reads(seenResult),
    doctor: reads(seenResult, `withdrawn_by = ${me} and ${seenResult}`),
    admin: all,
  },
  files: {
    patient: reads(`owner_id = ${me} or ${ofMyConsultation}`, `owner_id = ${me}`),
    doctor: reads(
      `owner_id = ${me} or ${seenBy('files')} or (purpose = 'picture' and owner_id in ${theirPatients})`,
      `owner_id = ${me}`,
    ),
    admin: all,
  },
  file_parts: ofEverybody(both(`exists (select from files f where f.id = file_id and f.owner_id = ${me})`)),
  presences: {
    patient: none,
    doctor: reads(seenBy('presences'), `user_id = ${me}`),
    admin: reads(true, `user_id = ${me}`),
  },
  // What is known of a person: nobody writes it in another's name, a doctor only while attending.
  record_entries: {
    patient: reads(`patient_id = ${me}`, `patient_id = ${me} and author_id = ${me}`),
    doctor: reads(`patient_id in ${theirPatients}`, `author_id = ${me} and ${attendedIn('record_entries')}`),
    admin: reads(true),
  },
  record_statements: {
    patient: reads(`patient_id = ${me}`, `patient_id = ${me} and said_by_id = ${me}`),
    doctor: reads(`patient_id in ${theirPatients}`, `said_by_id = ${me} and ${attendedIn('record_statements')}`),
    admin: reads(true),
  },
  // the doctors' own
  order_favourites: { patient: none, doctor: own('doctor_id'), admin: none },
  favourite_diagnoses: { patient: none, doctor: own('doctor_id'), admin: none },
  // To lock the clinic's while it is applied, one must be allowed to write it.
  templates: { patient: none, doctor: both(`owner_id is null or owner_id = ${me}`), admin: all },
  template_versions: { patient: none, doctor: both(template), admin: all },
  template_uses: { patient: none, doctor: reads(template, `used_by = ${me}`), admin: all },
  // everybody's own
  consents: { patient: own('user_id'), doctor: own('user_id'), admin: reads(true, `user_id = ${me}`) },
  consent_revocations: ofEverybody(own('user_id')),
  notifications: ofEverybody(own('user_id')),
  notification_preferences: ofEverybody(own('user_id')),
  idempotency_keys: ofEverybody(own('user_id')),
  staff_sessions: { patient: none, doctor: own('user_id'), admin: own('user_id') },
  passkeys: { patient: none, doctor: own('user_id'), admin: reads(true, `user_id = ${me}`) },
  recovery_codes: { patient: none, doctor: own('user_id'), admin: own('user_id') },
  passkey_challenges: { patient: none, doctor: ofMySessions, admin: ofMySessions },
  passkey_resets: { patient: none, doctor: none, admin: all },
  // traces: nobody writes one in another's name
  audit_events: {
    patient: reads(`patient_id = ${me}`),
    doctor: reads(seenBy('audit_events'), `actor_id = ${me}`),
    admin: reads(true, `actor_id = ${me}`),
  },
  audit_repeats: { patient: none, doctor: none, admin: reads(true) },
  counted_calls: ofEverybody(none),
  audit_seals: { patient: none, doctor: none, admin: reads(true) },
  deliveries: { patient: none, doctor: none, admin: all },
  // The secret that signs addresses is the server's alone.
  settings: {
    patient: reads("key <> 'file-signing-secret'"),
    doctor: reads("key <> 'file-signing-secret'"),
    admin: both("key <> 'file-signing-secret'"),
  },
  events: { patient: heard(), doctor: heard('role:doctor'), admin: heard('role:admin') },
};

/** Tables that everybody who is signed in may meet whole, and why. */
export const withoutPeople = {
  legal_documents: 'the terms and the privacy notice, which the public site shows',
  legal_drafts: 'their next version; an administrator stands in it as its editor',
  diagnosis_catalogue: 'CIE-10',
  diagnosis_words: 'its words',
  diagnosis_uses: 'how often a doctor signed a code, of no patient in particular',
  diagnosis_imports: 'a file of the catalogue; an administrator stands in it as its sender',
  diagnosis_import_rows: 'its lines',
  medicine_imports: 'a file of medicines or rules; an administrator stands in it as its sender',
  medicine_import_rows: 'its lines',
  medicine_versions: 'what was imported, of no patient in particular; an administrator stands in it as who let it in',
  medicine_tables: 'which version is in force',
  forms: 'questions, without answers',
  form_versions: 'questions, without answers',
  services: 'the offer of the clinic, which the public site shows',
  service_doctors: 'which doctor attends which service, which the public site shows',
} as const satisfies Partial<Record<TableName, string>>;
