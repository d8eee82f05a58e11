import type { SignedRoute } from './core/signed-route.ts';
import { auditCsvRoute } from './domain/audit/export.ts';
import { breachPersonsCsvRoute } from './domain/breaches/export-persons.ts';
import { breachRegisterCsvRoute } from './domain/breaches/export-register.ts';
import { bulkFileRoute } from './domain/bulk-exports/file-route.ts';
import { consultationsCsvRoute } from './domain/consultations/export-consultations.ts';
import { disclosuresCsvRoute } from './domain/disclosures/export.ts';
import { fileRoute, smallFileRoute, uploadRoute } from './domain/files/file-routes.ts';
import { noteDocumentRoute, signedNoteRoute } from './domain/notes/note-document.ts';
import { ordersCsvRoute } from './domain/orders/export-orders.ts';
import { orderDocumentRoute } from './domain/orders/order-document.ts';
import { patientsCsvRoute } from './domain/patients/export-patients.ts';
import { summaryDocumentRoute } from './domain/patients/summary-document.ts';
import { recordRoute } from './domain/records/download.ts';

/** Every file and paper that comes or goes by an address that we signed. */
export const signedRoutes: readonly SignedRoute[] = [
  fileRoute,
  smallFileRoute,
  uploadRoute,
  orderDocumentRoute,
  noteDocumentRoute,
  signedNoteRoute,
  summaryDocumentRoute,
  recordRoute,
  patientsCsvRoute,
  consultationsCsvRoute,
  ordersCsvRoute,
  auditCsvRoute,
  disclosuresCsvRoute,
  breachPersonsCsvRoute,
  breachRegisterCsvRoute,
  bulkFileRoute,
];
