import type { LookKind } from '@consultorio/contracts/breaches';
import type { Opening, VerbName } from '@consultorio/contracts/verbs';
import { type SQL, sql } from 'drizzle-orm';

/** Every read that is written down, by what was looked at: a new one does not compile without its kind. */
const ofOpenings = {
  getPatient: 'record',
  getStructuredRecord: 'record',
  listRecordEntryVersions: 'record',
  listPatientGeneralFormVersions: 'record',
  listGuardians: 'record',
  planSuppression: 'record',
  listDisclosures: 'record',
  listImportedDocuments: 'record',
  getArcoRequest: 'record',
  getConsultation: 'consultation',
  listMessages: 'consultation',
  getClinicalNote: 'consultation',
  getPreviousConsultation: 'consultation',
  listConsultationOrders: 'consultation',
  getOrder: 'consultation',
  getLastOrder: 'consultation',
  getNoteDocument: 'paper',
  getOrderDocument: 'paper',
  getPatientSummaryDocument: 'paper',
  exportQuestionnaireResponse: 'paper',
  getFileAddress: 'paper',
  listPatientFiles: 'paper',
  listPatients: 'list',
  searchPatients: 'list',
  listOrders: 'list',
  listAuditEvents: 'list',
} as const satisfies Record<Opening, LookKind>;

const takenAlong = [
  ...['downloadMyRecord', 'exportPatients', 'exportConsultations', 'exportOrders', 'exportAuditEvents'],
  ...['exportDisclosures', 'exportBreachPersons', 'exportBreaches'],
] as const satisfies readonly VerbName[];

const kindOf: Record<string, LookKind> = {
  ...ofOpenings,
  ...Object.fromEntries(takenAlong.map((action) => [action, 'takenAlong' as const])),
};

/** Entries of these kinds; what is neither a read nor a file was a change. None: of every kind. */
export function isLook(kinds: readonly LookKind[]): SQL {
  if (kinds.length === 0) return sql`true`;
  const named = Object.keys(kindOf).filter((action) => kinds.some((kind) => kind === kindOf[action]));
  const isNamed = sql`a.action = any (string_to_array(${named.join(',')}, ','))`;
  const isKnown = sql`a.action = any (string_to_array(${Object.keys(kindOf).join(',')}, ','))`;
  return kinds.includes('change') ? sql`(${isNamed} or not ${isKnown})` : isNamed;
}
