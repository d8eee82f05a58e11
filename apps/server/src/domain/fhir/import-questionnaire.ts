import { importQuestionnaireInput, importQuestionnaireOutput } from '@consultorio/contracts/questionnaires';
import { act } from '../../core/act.ts';
import { procedure } from '../../core/procedure.ts';
import { insertFormDraft } from '../forms/create.ts';
import { readQuestionnaire } from './read-questionnaire.ts';

/** Somebody else's questionnaire as a draft of a form of ours; publishing asks for the parts still missing in it. */
export const importQuestionnaire = procedure('importQuestionnaire')
  .input(importQuestionnaireInput)
  .output(importQuestionnaireOutput)
  .mutation(async ({ ctx, input }) => {
    const { schema } = await readQuestionnaire(input.questionnaire);
    return act(
      ctx,
      'importQuestionnaire',
      (unit) => insertFormDraft(ctx, unit, 'importQuestionnaire', input.name, schema),
      {
        key: input.idempotencyKey,
        input,
      },
    );
  });
