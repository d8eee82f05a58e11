import type { FormMoved } from '@consultorio/contracts/form-editing';
import type { importQuestionnaireInput } from '@consultorio/contracts/questionnaires';
import type { z } from 'zod';
import { act } from '../../core/act.ts';
import { insertDraft } from '../forms/create.ts';
import type { AccountContext } from '../../core/procedure.ts';
import { readQuestionnaire } from './read-questionnaire.ts';

/** Somebody else's questionnaire as a draft of a form of ours; publishing asks for what is still missing in it. */
export async function importQuestionnaire(
  ctx: AccountContext,
  input: z.infer<typeof importQuestionnaireInput>,
): Promise<FormMoved> {
  const { schema } = await readQuestionnaire(input.questionnaire);
  return act(ctx, 'importQuestionnaire', (deed) => insertDraft(ctx, deed, input.name, schema), {
    key: input.idempotencyKey,
    input,
  });
}
