import type { Role } from '@consultorio/contracts/sides';
import {
  aGuardian,
  all,
  attendedIn,
  both,
  heard,
  inCare,
  madeInCare,
  me,
  mineOrWaiting,
  none,
  noSecret,
  ofConsultationInCare,
  ofConsultationWrittenFor,
  ofEverybody,
  ofMyArcoRequest,
  ofMySessions,
  ofPeopleInCare,
  ofSeenConsent,
  own,
  type Rule,
  reads,
  seenBy,
  seenResult,
  template,
  theirPatient,
  unblocked,
  writtenFor,
} from './policy-conditions.ts';
import { ofStaff } from './role-conditions.ts';
import type { TableName, withoutPeople } from './table-names.ts';

export type PersonalTable = Exclude<TableName, keyof typeof withoutPeople>;

/**
 * The second line: which rows a caller meets, whatever a query forgets to ask. Per table and role one condition for
 * reading and one for writing; rows beyond it are not there, and cannot be made. The first line (reach, gates, states) is
 * finer: here stands only whose rows they are.
 *
 * How it must be written so that indexes go on being used stands in decision 072. An action that has to step beyond it says
 * `asSystem`.
 */
export const policies: Record<PersonalTable, Record<Role, Rule>> = {
  // people
  users: {
    patient: reads(`id = ${me} or ${ofStaff} or ${aGuardian}`, `id = ${me}`),
    doctor: reads(`id = ${me} or ${ofStaff} or ${theirPatient('id')} or ${aGuardian}`, `id = ${me}`),
    admin: all,
  },
  patients: {
    patient: reads(`id = ${inCare}`, `id = ${writtenFor}`),
    doctor: reads(theirPatient('id')),
    admin: all,
  },
  guardianships: {
    patient: reads(`account_id = ${me} or patient_id = ${inCare}`),
    doctor: reads(theirPatient('patient_id')),
    admin: all,
  },
  // Whoever may withdraw it, and the account that it asks to care for somebody too.
  care_invitations: {
    patient: reads(
      `patient_id = ${writtenFor} or (kind = 'guardian' and email = (select email from users where id = ${me}))`,
      `invited_by = ${me} and patient_id = ${writtenFor}`,
    ),
    doctor: none,
    admin: all,
  },
  general_forms: {
    patient: reads(madeInCare('patient_id', 'created_at'), `patient_id = ${writtenFor}`),
    doctor: reads(theirPatient('patient_id')),
    admin: all,
  },
  doctors: { patient: reads(true), doctor: reads(true, `user_id = ${me}`), admin: all },
  // Whether the cédula was looked up is everybody's to know.
  licence_checks: {
    patient: reads(true),
    doctor: reads(true),
    admin: reads(true, `checked_by = ${me}`),
  },
  invitations: { patient: none, doctor: none, admin: all },
  // consultations and all that hangs on them
  consultations: {
    patient: reads(madeInCare('patient_id', 'created_at'), `patient_id = ${writtenFor}`),
    doctor: reads(
      `((${mineOrWaiting}) and ${unblocked}) or (folio is not null and ${theirPatient('patient_id')})`,
      `(${mineOrWaiting}) and ${unblocked}`,
    ),
    admin: both('folio is not null'),
  },
  messages: {
    patient: reads(
      `kind <> 'internal' and ${ofConsultationInCare('messages', 'created_at')}`,
      `kind <> 'internal' and ${ofConsultationWrittenFor}`,
    ),
    doctor: reads(seenBy('messages'), attendedIn('messages')),
    admin: all,
  },
  clinical_notes: {
    patient: reads(`status = 'signed' and ${ofConsultationInCare('clinical_notes', 'signed_at')}`),
    doctor: reads(`author_id = ${me} or ${seenBy('clinical_notes')}`, attendedIn('clinical_notes')),
    admin: all,
  },
  addenda: {
    patient: reads(ofConsultationInCare('addenda', 'recorded_at')),
    doctor: reads(seenBy('addenda'), `author_id = ${me} and ${attendedIn('addenda')}`),
    admin: reads(true),
  },
  orders: {
    patient: reads(
      `${madeInCare('patient_id', 'issued_at')} and state <> 'draft'`,
      `patient_id = ${writtenFor} and state <> 'draft'`,
    ),
    doctor: reads(`(doctor_id = ${me} and ${unblocked}) or ${theirPatient('patient_id')}`, attendedIn('orders')),
    admin: all,
  },
  order_results: {
    patient: reads(ofConsultationInCare('order_results', 'created_at'), ofConsultationWrittenFor),
    doctor: reads(seenBy('order_results'), attendedIn('order_results')),
    admin: all,
  },
  order_result_withdrawals: {
    patient: reads(seenResult),
    doctor: reads(seenResult, `withdrawn_by = ${me} and ${seenResult}`),
    admin: all,
  },
  efirma_signatures: {
    // Of papers that are for the patient; the note's is handed from professional to professional.
    patient: reads(`order_id is not null and ${ofConsultationInCare('efirma_signatures', 'signed_at')}`),
    doctor: reads(
      `doctor_id = ${me} or ${seenBy('efirma_signatures')}`,
      `doctor_id = ${me} and ${attendedIn('efirma_signatures')}`,
    ),
    admin: reads(true),
  },
  files: {
    // An upload is its sender's until it is sent; from then on it is read as its consultation is. Who owns a picture is the
    // person in it.
    patient: reads(
      `(owner_id = ${me} and consultation_id is null) or (purpose = 'picture' and owner_id = ${inCare})
        or (purpose <> 'internal' and ${ofConsultationInCare('files', 'created_at')})
        or (purpose = 'arco' and id in (select file_id from arco_step_files))`,
      `(owner_id = ${me} and (patient_id is null or patient_id = ${writtenFor}))
        or (purpose = 'picture' and owner_id = ${writtenFor})`,
    ),
    doctor: reads(
      `owner_id = ${me} or ${seenBy('files')} or (purpose = 'picture' and ${theirPatient('owner_id')})
        or (purpose = 'disclosure' and id in (select request_file_id from disclosures))`,
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
    patient: reads(madeInCare('patient_id', 'recorded_at'), `patient_id = ${writtenFor} and author_id = ${me}`),
    doctor: reads(theirPatient('patient_id'), `author_id = ${me} and ${attendedIn('record_entries')}`),
    admin: reads(true),
  },
  record_statements: {
    patient: reads(madeInCare('patient_id', 'recorded_at'), `patient_id = ${writtenFor} and said_by_id = ${me}`),
    doctor: reads(theirPatient('patient_id'), `said_by_id = ${me} and ${attendedIn('record_statements')}`),
    admin: reads(true),
  },
  // What came from another establishment is written by an action of the clinic, with the person it is about.
  record_imports: {
    patient: reads(madeInCare('patient_id', 'imported_at')),
    doctor: reads(theirPatient('patient_id')),
    admin: reads(true),
  },
  imported_resources: {
    patient: reads(madeInCare('patient_id', 'imported_at')),
    doctor: reads(theirPatient('patient_id')),
    admin: reads(true),
  },
  // Written by whoever gave it, in nobody else's name; never changed. The patient reads it among the openings.
  disclosures: {
    patient: reads(madeInCare('patient_id', 'recorded_at')),
    doctor: reads(theirPatient('patient_id'), `recorded_by = ${me} and ${theirPatient('patient_id')}`),
    admin: reads(true, `recorded_by = ${me}`),
  },
  // A request about one's data is the person's and the administration's; each step is the administration's word.
  arco_requests: {
    patient: reads(
      madeInCare('patient_id', 'recorded_at'),
      `recorded_by = ${me} and patient_id = ${writtenFor} and channel = 'page'`,
    ),
    doctor: none,
    admin: all,
  },
  arco_steps: {
    patient: reads(ofMyArcoRequest),
    doctor: none,
    admin: reads(true, `recorded_by = ${me}`),
  },
  arco_step_files: { patient: reads('step_id in (select id from arco_steps)'), doctor: none, admin: all },
  // What is decided about a record whose time is over, and what is left of it.
  retention_steps: { patient: none, doctor: none, admin: reads(true, `recorded_by = ${me}`) },
  suppressions: { patient: none, doctor: none, admin: reads(true) },
  removals: { patient: none, doctor: none, admin: reads(true) },
  // A breach is the administration's to write down; what it holds of the affected is found when it is read.
  breaches: { patient: none, doctor: none, admin: reads(true, `opened_by = ${me}`) },
  breach_steps: { patient: none, doctor: none, admin: reads(true, `recorded_by = ${me}`) },
  // the doctors' own, and the clinic's panels
  order_favourites: {
    patient: none,
    doctor: reads(`doctor_id = ${me} or doctor_id is null`, `doctor_id = ${me}`),
    admin: both('doctor_id is null'),
  },
  favourite_diagnoses: { patient: none, doctor: own('doctor_id'), admin: none },
  // To lock the clinic's while it is applied, one must be allowed to write it.
  templates: { patient: none, doctor: both(`owner_id is null or owner_id = ${me}`), admin: all },
  template_versions: { patient: none, doctor: both(template), admin: all },
  template_uses: { patient: none, doctor: reads(template, `used_by = ${me}`), admin: all },
  // everybody's own
  // Whoever attends reads whether one was withdrawn.
  consents: {
    patient: reads(
      `user_id = ${me} or (${madeInCare('patient_id', 'recorded_at')})`,
      `user_id = ${me} and patient_id = ${writtenFor}`,
    ),
    doctor: reads(`user_id = ${me} or ${theirPatient('patient_id')}`, `user_id = ${me}`),
    admin: reads(true, `user_id = ${me}`),
  },
  consent_revocations: {
    patient: reads(`user_id = ${me} or ${ofSeenConsent}`, `user_id = ${me} and ${ofSeenConsent}`),
    doctor: reads(`user_id = ${me} or ${ofSeenConsent}`, `user_id = ${me}`),
    admin: reads(true, `user_id = ${me}`),
  },
  notifications: ofEverybody(own('user_id')),
  notification_preferences: ofEverybody(own('user_id')),
  push_subscriptions: ofEverybody(own('user_id')),
  push_messages: ofEverybody(none),
  phone_consents: ofEverybody(own('user_id')),
  phone_codes: ofEverybody(own('user_id')),
  phone_messages: ofEverybody(none),
  phone_months: { patient: none, doctor: none, admin: reads(true) },
  idempotency_keys: ofEverybody(own('user_id')),
  staff_sessions: { patient: none, doctor: own('user_id'), admin: own('user_id') },
  passkeys: { patient: none, doctor: own('user_id'), admin: reads(true, `user_id = ${me}`) },
  recovery_codes: { patient: none, doctor: own('user_id'), admin: own('user_id') },
  passkey_challenges: { patient: none, doctor: ofMySessions, admin: ofMySessions },
  passkey_resets: { patient: none, doctor: none, admin: all },
  integrations: { patient: none, doctor: none, admin: all },
  integration_keys: { patient: none, doctor: none, admin: all },
  integration_assertions: ofEverybody(none),
  // Of the integration that asked, see integration-rights.ts.
  bulk_exports: ofEverybody(none),
  webhooks: { patient: none, doctor: none, admin: all },
  webhook_deliveries: { patient: none, doctor: none, admin: all },
  webhook_lanes: { patient: none, doctor: none, admin: all },
  // traces: nobody writes one in another's name
  audit_events: {
    patient: reads(madeInCare('patient_id', 'at'), `actor_id = ${me}`),
    doctor: reads(seenBy('audit_events'), `actor_id = ${me}`),
    admin: reads(true, `actor_id = ${me}`),
  },
  audit_repeats: { patient: none, doctor: none, admin: reads(true) },
  counted_calls: ofEverybody(none),
  told_calls: ofEverybody(none),
  audit_seals: { patient: none, doctor: none, admin: reads(true) },
  deliveries: { patient: none, doctor: none, admin: all },
  settings: { patient: reads(noSecret), doctor: reads(noSecret), admin: both(noSecret) },
  announcements: ofEverybody(none),
  // What the reports say: of whoever attended, written by settle_reports alone.
  report_hours: { patient: none, doctor: reads(`doctor_id = ${me}`), admin: reads(true) },
  report_service_hours: { patient: none, doctor: none, admin: reads(true) },
  report_doctor_days: { patient: none, doctor: reads(`doctor_id = ${me}`), admin: reads(true) },
  report_service_days: { patient: none, doctor: none, admin: reads(true) },
  report_months: { patient: none, doctor: reads(`of in ('doctor', 'pair') and doctor_id = ${me}`), admin: reads(true) },
  report_mentions: { patient: none, doctor: reads(`doctor_id = ${me}`), admin: reads(true) },
  report_changes: ofEverybody(none),
  events: {
    patient: heard(['everybody'], ofPeopleInCare),
    doctor: heard(['everybody', 'role:doctor']),
    admin: heard(['everybody', 'role:admin']),
  },
};
