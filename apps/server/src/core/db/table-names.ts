import type { PgTable } from 'drizzle-orm/pg-core';
import type * as arcoTables from './tables/arco.ts';
import type * as breachTables from './tables/breaches.ts';
import type * as bulkExportTables from './tables/bulk-exports.ts';
import type * as consultationTables from './tables/consultations.ts';
import type * as importTables from './tables/diagnosis-imports.ts';
import type * as disclosureTables from './tables/disclosures.ts';
import type * as efirmaTables from './tables/efirma-signatures.ts';
import type * as fileTables from './tables/files.ts';
import type * as formTables from './tables/forms.ts';
import type * as integrationTables from './tables/integrations.ts';
import type * as medicineTables from './tables/medicine-imports.ts';
import type * as orderTables from './tables/orders.ts';
import type * as peopleTables from './tables/people.ts';
import type * as phoneTables from './tables/phone.ts';
import type * as presenceTables from './tables/presence.ts';
import type * as pushTables from './tables/push.ts';
import type * as recordTables from './tables/record-entries.ts';
import type * as recordImportTables from './tables/record-imports.ts';
import type * as reportTables from './tables/reports.ts';
import type * as retentionTables from './tables/retention.ts';
import type * as sessionTables from './tables/staff-sessions.ts';
import type * as traceTables from './tables/traces.ts';
import type * as webhookTables from './tables/webhooks.ts';

type Modules = typeof arcoTables &
  typeof breachTables &
  typeof bulkExportTables &
  typeof consultationTables &
  typeof importTables &
  typeof disclosureTables &
  typeof efirmaTables &
  typeof fileTables &
  typeof formTables &
  typeof integrationTables &
  typeof medicineTables &
  typeof orderTables &
  typeof peopleTables &
  typeof phoneTables &
  typeof presenceTables &
  typeof pushTables &
  typeof recordTables &
  typeof recordImportTables &
  typeof reportTables &
  typeof retentionTables &
  typeof sessionTables &
  typeof traceTables &
  typeof webhookTables;
type NameOf<Table> = Table extends PgTable ? Table['_']['name'] : never;
/** A table that the code knows and this one does not is an error of the compiler. */
export type TableName = NameOf<Modules[keyof Modules]>;

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
