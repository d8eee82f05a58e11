import { previewQuestionnaireInput, previewQuestionnaireOutput } from '@consultorio/contracts/questionnaires';
import { procedure } from '../../core/procedure.ts';
import { readQuestionnaire } from './read-questionnaire.ts';
// It changes nothing, but a file is too long for an address.
export const previewQuestionnaire = procedure('previewQuestionnaire')
  .input(previewQuestionnaireInput)
  .output(previewQuestionnaireOutput)
  .mutation(({ input }) => readQuestionnaire(input.questionnaire));
