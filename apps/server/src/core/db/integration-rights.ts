import { type Scope, scopes } from '@consultorio/contracts/machine-access';
import type { PersonalTable } from './policies.ts';
import { me, noSecret, type Rule, seenBy, unblocked } from './policy-conditions.ts';
import { ofStaff } from './role-conditions.ts';

/**
 * Which tables each scope opens to an integration: what its procedure reads, and what it writes, in the caller's own role.
 * A table that no scope of an integration names has no row for it, whatever a query forgets. integration-matrix.test.ts
 * asks every procedure with its scope alone, and every table with each scope.
 */
type Opened = { reads: readonly PersonalTable[]; writes?: readonly PersonalTable[] };

const person = ['users', 'patients', 'guardianships'] as const;
const record = ['record_entries', 'record_imports', 'record_statements'] as const;
const paper = [
  'settings',
  'users',
  'patients',
  'doctors',
  'licence_checks',
  'efirma_signatures',
  'consultations',
] as const;
const results = ['order_results', 'order_result_withdrawals'] as const;
const queue = ['consultations', 'messages', 'clinical_notes', 'orders', 'order_results', 'addenda'] as const;

export const openedBy: Record<Scope, Opened> = {
  // catalogues: no table of theirs is about people
  listServices: { reads: ['settings'] },
  searchDiagnoses: { reads: [] },
  describeDiagnoses: { reads: [] },
  // patients
  listPatients: { reads: person },
  searchPatients: { reads: person },
  getPatient: { reads: [...person, 'general_forms', 'consultations', 'clinical_notes', 'record_imports'] },
  getStructuredRecord: { reads: [...person, ...record, 'consultations'] },
  listPatientFiles: { reads: [...person, ...results, 'consultations', 'orders', 'files'] },
  getFileAddress: { reads: ['files', 'consultations'] },
  listRemovals: { reads: ['removals'] },
  // consultations
  listConsultations: { reads: [...person, ...queue] },
  countConsultations: { reads: queue },
  getReport: {
    reads: [
      ...([
        'report_hours',
        'report_service_hours',
        'report_service_days',
        'report_doctor_days',
        'report_months',
      ] as const),
      ...(['consultations', 'users'] as const),
    ],
  },
  getConsultation: {
    reads: [
      ...person,
      ...record,
      ...(['consultations', 'doctors', 'messages', 'addenda', 'files', 'audit_events', 'clinical_notes'] as const),
      ...(['consents', 'consent_revocations', 'settings'] as const),
    ],
  },
  getClinicalNote: { reads: ['consultations', 'clinical_notes'] },
  getNoteDocument: { reads: [...paper, ...record, 'clinical_notes', 'addenda', 'orders', 'files'] },
  // orders
  listConsultationOrders: { reads: ['consultations', 'users', 'patients', 'orders', ...results] },
  listOrders: { reads: ['consultations', 'users', 'patients', 'orders', ...results] },
  getOrder: { reads: ['consultations', 'users', 'patients', 'orders', 'files', ...results] },
  getOrderDocument: { reads: [...paper, 'orders', 'files'] },
  fulfilOrder: {
    reads: ['consultations', 'users', 'patients', 'orders', ...results],
    writes: ['consultations', 'orders'],
  },
  createUpload: { reads: ['files', 'file_parts'], writes: ['files', 'file_parts'] },
  uploadOrderResult: {
    reads: ['consultations', 'users', 'patients', 'orders', 'files', ...results],
    writes: ['consultations', 'orders', 'order_results', 'files'],
  },
  // Whom there are to be read; what is read of them is what the other scopes open.
  startBulkExport: { reads: ['users', 'patients', 'removals', 'bulk_exports'], writes: ['bulk_exports'] },
};

/** Of an opened table, which rows: none of a record whose time is over, nothing that nobody has signed, issued or sent yet. */
const rows: Partial<Record<PersonalTable, string>> = {
  // Accounts of patients only where their records are open.
  users: `${ofStaff} or id in (select id from patients)`,
  patients: 'record_blocked_at is null',
  consultations: `folio is not null and ${unblocked}`,
  orders: `state <> 'draft' and ${unblocked}`,
  general_forms: unblocked,
  record_entries: unblocked,
  record_statements: unblocked,
  clinical_notes: `status = 'signed' and ${seenBy('clinical_notes')}`,
  addenda: seenBy('addenda'),
  messages: `kind <> 'internal' and ${seenBy('messages')}`,
  order_results: seenBy('order_results'),
  audit_events: seenBy('audit_events'),
  // Of one's own uploads, before they are sent, nobody else's.
  files: `owner_id = ${me} or ${seenBy('files')}`,
  settings: noSecret,
  bulk_exports: `owner_id = ${me}`,
};

/** Read once for a statement, as `app.person` is. */
const holds = (granted: readonly Scope[]) =>
  `(select string_to_array(current_setting('app.scopes', true), ',') && array['${granted.join("', '")}'])`;

const opening = (table: PersonalTable, kind: keyof Opened) =>
  scopes.filter((scope) => openedBy[scope][kind]?.includes(table));

/** Whoever it is: traces in one's own name, and what a repeated call is known by. */
const own: Partial<Record<PersonalTable, string>> = {
  audit_events: `actor_id = ${me}`,
  idempotency_keys: `user_id = ${me}`,
};
/** Beside its scope, an upload is its sender's. */
const written: Partial<Record<PersonalTable, string>> = {
  files: `owner_id = ${me}`,
  file_parts: `exists (select from files f where f.id = file_id and f.owner_id = ${me})`,
};

export function ruleOfIntegrations(table: PersonalTable): Rule {
  const which = rows[table];
  const judged = (granted: readonly Scope[], more: string | undefined) =>
    granted.length === 0 ? false : [holds(granted), ...(more ? [`(${more})`] : [])].join(' and ');
  const byScope = judged(opening(table, 'reads'), which);
  // By its own row its authority is held.
  const reads = table === 'users' ? `id = ${me} or ${byScope}` : byScope;
  const ofItself = own[table];
  if (table === 'idempotency_keys') return { reads: ofItself ?? false, writes: ofItself ?? false };
  return { reads, writes: ofItself ?? judged(opening(table, 'writes'), written[table] ?? which) };
}
