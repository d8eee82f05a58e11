import { exportQuestionnaire } from './export-questionnaire.ts';
import { exportQuestionnaireResponse } from './export-response.ts';
import { importQuestionnaire } from './import-questionnaire.ts';
import { previewQuestionnaire } from './preview-questionnaire.ts';
import { importRecord } from './record-import/import-record.ts';
import { listImportedDocuments } from './record-import/list-documents.ts';
import { previewRecordImport } from './record-import/preview-import.ts';

export const fhirRouter = {
  exportQuestionnaire,
  previewQuestionnaire,
  importQuestionnaire,
  exportQuestionnaireResponse,
  previewRecordImport,
  importRecord,
  listImportedDocuments,
};
