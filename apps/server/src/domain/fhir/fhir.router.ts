import { consultationRef } from '@consultorio/contracts/consultations';
import {
  exportQuestionnaireInput,
  exportQuestionnaireOutput,
  exportQuestionnaireResponseOutput,
  importQuestionnaireInput,
  importQuestionnaireOutput,
  previewQuestionnaireInput,
  previewQuestionnaireOutput,
} from '@consultorio/contracts/questionnaires';
import { procedure } from '../../core/procedure.ts';
import { exportQuestionnaire } from './export-questionnaire.ts';
import { exportQuestionnaireResponse } from './export-response.ts';
import { importQuestionnaire } from './import-questionnaire.ts';
import { readQuestionnaire } from './read-questionnaire.ts';

export const fhirRouter = {
  exportQuestionnaire: procedure('exportQuestionnaire')
    .input(exportQuestionnaireInput)
    .output(exportQuestionnaireOutput)
    .query(({ ctx, input }) => exportQuestionnaire(ctx, input)),

  // It changes nothing, but a file is too long for an address.
  previewQuestionnaire: procedure('previewQuestionnaire')
    .input(previewQuestionnaireInput)
    .output(previewQuestionnaireOutput)
    .mutation(({ input }) => readQuestionnaire(input.questionnaire)),

  importQuestionnaire: procedure('importQuestionnaire')
    .input(importQuestionnaireInput)
    .output(importQuestionnaireOutput)
    .mutation(({ ctx, input }) => importQuestionnaire(ctx, input)),

  exportQuestionnaireResponse: procedure('exportQuestionnaireResponse')
    .input(consultationRef)
    .output(exportQuestionnaireResponseOutput)
    .query(({ ctx, input }) => exportQuestionnaireResponse(ctx, input)),
};
