import { exportQuestionnaire } from './export-questionnaire.ts';
import { exportQuestionnaireResponse } from './export-response.ts';
import { importQuestionnaire } from './import-questionnaire.ts';
import { previewQuestionnaire } from './preview-questionnaire.ts';

export const fhirRouter = {
  exportQuestionnaire,
  previewQuestionnaire,
  importQuestionnaire,
  exportQuestionnaireResponse,
};
