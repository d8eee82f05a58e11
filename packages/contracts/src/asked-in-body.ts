import type { QueryName } from './verbs.ts';

/**
 * Queries by what somebody types: a name, a CURP, a diagnosis. The web client sends them as the body of a POST, because
 * addresses stay in histories, in proxies and in their logs. Their cursors hold names too.
 */
export const askedInBody: ReadonlySet<string> = new Set<QueryName>([
  'searchPatients',
  'listConsultations',
  'countConsultations',
  'listOrders',
  'searchDoctors',
  'listStaff',
  'searchTemplates',
  'searchDiagnoses',
  'listAuditEvents',
]);
