import type { AppErrorCode } from '@consultorio/contracts/errors';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { accountExamples } from './accounts.ts';
import { arcoExamples } from './arco.ts';
import { attentionExamples } from './attention.ts';
import { breachExamples } from './breaches.ts';
import { clinicExamples } from './clinic.ts';
import { consultationExamples } from './consultations.ts';
import { conversationExamples } from './conversation.ts';
import { diagnosisExamples } from './diagnoses.ts';
import { disclosureExamples } from './disclosures.ts';
import { efirmaExamples } from './efirma.ts';
import type { Examples } from './example.ts';
import { formExamples } from './forms.ts';
import { guardianshipExamples } from './guardianships.ts';
import { integrationExamples } from './integrations.ts';
import { medicineExamples } from './medicines.ts';
import { orderExamples } from './orders.ts';
import { patientExamples } from './patients.ts';
import { questionnaireExamples } from './questionnaires.ts';
import { recordImportExamples } from './record-import.ts';
import { reportExamples } from './reports.ts';
import { retentionExamples } from './retention.ts';
import { serviceExamples } from './services.ts';
import { settingExamples } from './settings.ts';
import { staffExamples } from './staff.ts';
import { staffSessionExamples } from './staff-sessions.ts';
import { structuredRecordExamples } from './structured-record.ts';
import { templateExamples } from './templates.ts';
import { trafficExamples } from './traffic.ts';
import { webhookExamples } from './webhooks.ts';

/** As readers meet them. */
const groups = {
  Accounts: accountExamples,
  Patients: patientExamples,
  'People in care': guardianshipExamples,
  'What was given to third parties': disclosureExamples,
  'Requests about personal data': arcoExamples,
  'End of a record': retentionExamples,
  'The structured record': structuredRecordExamples,
  'Records of other establishments': recordImportExamples,
  Consultations: consultationExamples,
  Attention: attentionExamples,
  Reports: reportExamples,
  'Messages and notes': conversationExamples,
  Orders: orderExamples,
  'e.firma': efirmaExamples,
  'Files, notices, live events': trafficExamples,
  Staff: staffExamples,
  'Sessions of staff': staffSessionExamples,
  Integrations: integrationExamples,
  Webhooks: webhookExamples,
  Clinic: clinicExamples,
  'Breaches of personal data': breachExamples,
  Services: serviceExamples,
  Diagnoses: diagnosisExamples,
  Medicines: medicineExamples,
  Settings: settingExamples,
  Forms: formExamples,
  'Forms and answers as FHIR': questionnaireExamples,
  Templates: templateExamples,
};

/** One for every procedure: the compiler asks for it as soon as the permission table has one more row. */
const typed: Examples = {
  ...accountExamples,
  ...patientExamples,
  ...guardianshipExamples,
  ...disclosureExamples,
  ...arcoExamples,
  ...retentionExamples,
  ...structuredRecordExamples,
  ...recordImportExamples,
  ...consultationExamples,
  ...attentionExamples,
  ...reportExamples,
  ...conversationExamples,
  ...orderExamples,
  ...efirmaExamples,
  ...trafficExamples,
  ...staffExamples,
  ...staffSessionExamples,
  ...integrationExamples,
  ...webhookExamples,
  ...clinicExamples,
  ...breachExamples,
  ...serviceExamples,
  ...diagnosisExamples,
  ...medicineExamples,
  ...settingExamples,
  ...formExamples,
  ...questionnaireExamples,
  ...templateExamples,
};

type AnyExample = {
  summary: string;
  notes?: string;
  input?: unknown;
  output: unknown;
  errors?: AppErrorCode[];
};

export const examples: Record<ProcedureName, AnyExample> = typed;
export const groupNames = Object.keys(groups);
export const groupOf = (name: ProcedureName): string =>
  Object.entries(groups).find(([, group]) => Object.hasOwn(group, name))?.[0] ?? '';
