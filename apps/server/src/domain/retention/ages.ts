import { BULK_KEPT_DAYS } from '@consultorio/contracts/bulk-exports';
import { LOG_DAYS } from '@consultorio/contracts/webhooks';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TableName } from '../../core/db/table-names.ts';
import { bulkExports } from '../../core/db/tables/bulk-exports.ts';
import { integrationAssertions } from '../../core/db/tables/integrations.ts';
import { phoneCodes, phoneMessages } from '../../core/db/tables/phone.ts';
import { presences } from '../../core/db/tables/presence.ts';
import { pushMessages, pushSubscriptions } from '../../core/db/tables/push.ts';
import { countedCalls, events, idempotencyKeys, toldCalls } from '../../core/db/tables/traces.ts';
import { webhookDeliveries, webhooks } from '../../core/db/tables/webhooks.ts';
import type { Kept } from '../../env-retention.ts';

/** What the jobs have no business in goes by a function of the database's, which knows its own floors: 0159-forgotten-by-age.sql. */
export type Forgotten = 'noticesRead' | 'noticesUnread' | 'mailTexts' | 'unsentMailTexts' | 'mails' | 'staffSessions';

/** How old, in days or by what RETENTION_DAYS says, and by which column. */
type Age = { days: number | Kept } & ({ by: PgColumn } | { forget: Forgotten });

const HOUR = 1 / 24;

/** What goes because it has become old, oldest first, in the order in which the clock's job takes it away. */
export const ages = {
  // A client further behind than this reads its lists anew.
  events: { by: events.at, days: 2 },
  idempotencyKeys: { by: idempotencyKeys.createdAt, days: 7 },
  presences: { by: presences.seenAt, days: HOUR },
  // No push service was reached for a day: the person has looked by then, or the mail says it.
  pushMessages: { by: pushMessages.createdAt, days: 1 },
  // For as long as the provider may tell of what was sent. What waits goes before, by the clinic's own setting.
  phoneMessages: { by: phoneMessages.createdAt, days: 4 },
  // They are good for minutes.
  phoneCodes: { by: phoneCodes.madeAt, days: HOUR },
  // No limit counts longer than an hour.
  countedCalls: { by: countedCalls.lastAt, days: 2 * HOUR },
  toldCalls: { by: toldCalls.endsAt, days: 0 },
  // They would be refused by their own end.
  integrationAssertions: { by: integrationAssertions.expiresAt, days: 0 },
  // Sent, given up, or held back for so long that nobody waits for it any more. Receivers remember for as long.
  webhookDeliveries: { by: webhookDeliveries.at, days: LOG_DAYS },
  removedWebhooks: { by: webhooks.removedAt, days: LOG_DAYS },
  bulkExports: { by: bulkExports.endedAt, days: BULK_KEPT_DAYS },
  bulkExportsWithoutEnd: { by: bulkExports.createdAt, days: 2 * BULK_KEPT_DAYS },
  noticesRead: { forget: 'noticesRead', days: 'noticesRead' },
  noticesUnread: { forget: 'noticesUnread', days: 'noticesUnread' },
  mailTexts: { forget: 'mailTexts', days: 'mailTexts' },
  // A mail that was given up may be taken up again for a month.
  unsentMailTexts: { forget: 'unsentMailTexts', days: 90 },
  mails: { forget: 'mails', days: 'mails' },
  staffSessions: { forget: 'staffSessions', days: 'staffSessions' },
  browsers: { by: pushSubscriptions.createdAt, days: 'browsers' },
} as const satisfies Record<string, Age>;
export type AgeName = keyof typeof ages;

export const daysOf = (name: AgeName, kept: Record<Kept, number>): number => {
  const { days } = ages[name];
  return typeof days === 'number' ? days : kept[days];
};

/**
 * When rows of a table go. `record`: with their patient's record, five years after the last act (NOM-004-SSA3-2012) and once it was
 * released, or sooner. `with`: the database removes them along with a row of that table. `done`: as soon as what they are for is
 * done. `stays`: never, and why that is right.
 */
type Stay = { record?: true; ages?: readonly AgeName[]; with?: TableName; done?: string; stays?: string };

const record = { record: true } as const;
const byHand = 'as many as the administration makes by hand';
const sums = 'sums of what is kept, without a patient: smaller than that, and read over the years';

/** THE table: a new one of the database does not compile without its line. */
export const stayOf: Record<TableName, Stay> = {
  // The record, and what hangs on it.
  patients: record,
  consultations: {
    ...record,
    done: 'a draft that is never sent stays the patient’s, who cancels it: nothing typed is lost (one for each service and follow-up)',
  },
  messages: record,
  clinical_notes: record,
  addenda: record,
  efirma_signatures: record,
  orders: record,
  order_results: record,
  order_result_withdrawals: record,
  record_entries: record,
  record_statements: record,
  record_imports: record,
  imported_resources: record,
  general_forms: record,
  template_uses: record,
  guardianships: record,
  care_invitations: record,
  consents: record,
  consent_revocations: record,
  disclosures: record,
  arco_requests: record,
  arco_steps: record,
  arco_step_files: record,
  retention_steps: record,
  files: { ...record, done: 'an upload that was announced and does not come: a day' },
  file_parts: { with: 'files', done: 'an hour after the file is whole' },
  // Accounts.
  users: { ...record, stays: 'who signed, and who wrote in the trail, is known by name' },
  notification_preferences: record,
  doctors: { stays: 'who signed is known by name and cédula' },
  licence_checks: { stays: 'that a licence was looked up, by whom and when: proof' },
  invitations: { stays: 'one for each account of the staff' },
  passkeys: { stays: 'some for each account of the staff, who removes them' },
  recovery_codes: { stays: 'ten for each account of the staff' },
  passkey_resets: { stays: 'one for each account of the staff at most' },
  staff_sessions: { ages: ['staffSessions'] },
  passkey_challenges: { with: 'staff_sessions' },
  presences: { ...record, ages: ['presences'] },
  // Telling.
  notifications: { ...record, ages: ['noticesRead', 'noticesUnread'] },
  deliveries: { ...record, ages: ['mailTexts', 'unsentMailTexts', 'mails'] },
  push_subscriptions: { ...record, ages: ['browsers'], done: 'when its push service says that the browser is gone' },
  push_messages: { ...record, ages: ['pushMessages'], done: 'when it was handed over' },
  phone_consents: record,
  phone_codes: { ...record, ages: ['phoneCodes'] },
  phone_messages: { ...record, ages: ['phoneMessages'], done: 'what waits for longer than the clinic says' },
  phone_months: { stays: 'a row a month' },
  events: { ...record, ages: ['events'] },
  announcements: { ...record, done: 'when it was told, within a second' },
  idempotency_keys: { ...record, ages: ['idempotencyKeys'] },
  counted_calls: { ages: ['countedCalls'] },
  told_calls: { ages: ['toldCalls'] },
  // Proof.
  audit_events: { stays: 'the trail of who did and read what: it never shrinks (decision 230)' },
  audit_repeats: { done: 'when it was written into the trail, within minutes' },
  audit_seals: { stays: 'what proves the trail' },
  suppressions: { stays: 'the certificate of what is gone' },
  removals: { stays: 'ids alone: a mirror that comes after years still learns what to delete' },
  breaches: { stays: 'proof, and seldom' },
  breach_steps: { stays: 'proof, and seldom' },
  legal_documents: { stays: 'what people agreed to, word for word' },
  legal_drafts: { stays: 'one for each document' },
  // The clinic.
  settings: { stays: 'one for each key', done: 'what remained of files, when their bytes are gone' },
  services: { stays: byHand },
  service_doctors: { stays: byHand },
  forms: { stays: byHand },
  form_versions: { stays: 'what answers of records answer to' },
  templates: { stays: byHand },
  template_versions: { stays: 'what notes of records were written with' },
  order_favourites: { stays: 'as many as a doctor keeps by hand' },
  favourite_diagnoses: { stays: 'as many as a doctor keeps by hand' },
  diagnosis_uses: { stays: 'one for each doctor and code' },
  diagnosis_catalogue: { stays: 'CIE-10' },
  diagnosis_words: { stays: 'its words' },
  diagnosis_imports: { stays: byHand },
  diagnosis_import_rows: {
    stays: 'lines of the last import that could not be read',
    done: 'when the next import begins',
  },
  medicine_tables: { stays: 'one for each kind' },
  medicine_versions: { stays: 'by what prescriptions of records were judged' },
  medicine_imports: { stays: byHand },
  medicine_import_rows: {
    stays: 'lines that could not be read, of each import',
    done: 'when it was accepted or given up',
  },
  report_hours: { stays: sums },
  report_service_hours: { stays: sums },
  report_doctor_days: { stays: sums },
  report_service_days: { stays: sums },
  report_months: { stays: sums },
  report_mentions: { stays: sums },
  report_changes: { done: 'when it was summed, within minutes' },
  // Programs.
  integrations: { stays: 'who wrote in the trail is known by name' },
  integration_keys: { stays: byHand },
  integration_assertions: { ages: ['integrationAssertions'] },
  bulk_exports: { ages: ['bulkExports', 'bulkExportsWithoutEnd'] },
  webhooks: { ages: ['removedWebhooks'] },
  webhook_deliveries: { ages: ['webhookDeliveries'] },
  webhook_lanes: { done: 'when nothing of it waits' },
};
