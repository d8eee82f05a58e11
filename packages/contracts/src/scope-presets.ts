import type { Scope } from './machine-access.ts';

const fhir = [
  ...(['searchPatients', 'getPatient', 'getStructuredRecord', 'listConsultations', 'getConsultation'] as const),
  ...(['listConsultationOrders', 'getOrder', 'getOrderDocument', 'getNoteDocument', 'getFileAddress'] as const),
] as const;

/** What programs of these kinds need, to begin with. */
export const scopePresets = {
  laboratory: ['listOrders', 'getOrder', 'createUpload', 'uploadOrderResult'],
  /** Of one whose paper it holds, both codes give it the id: the list of all prescriptions is not its business. */
  pharmacy: ['fulfilOrder'],
  insurer: ['listConsultations', 'getConsultation', 'listConsultationOrders', 'getOrder', 'getNoteDocument'],
  statistics: ['listServices', 'countConsultations', 'getReport'],
  /** Rows that a copy keeps up with, and what has to be deleted there. */
  mirror: ['listConsultations', 'listOrders', 'searchPatients', 'listRemovals'],
  fhir,
  bulk: [...fhir, 'startBulkExport'],
} as const satisfies Record<string, readonly Scope[]>;
export type ScopePreset = keyof typeof scopePresets;
