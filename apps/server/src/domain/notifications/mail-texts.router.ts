import {
  listMailTextsOutput,
  restoreMailTextInput,
  sendMailTrialInput,
  updateMailTextInput,
} from '@consultorio/contracts/mail-texts';
import { done } from '@consultorio/contracts/primitives';
import { settingSaved } from '@consultorio/contracts/settings';
import { procedure } from '../../core/procedure.ts';
import { listMailTexts, restoreMailText, sendMailTrial, updateMailText } from './mail-texts.ts';

export const mailTextsRouter = {
  listMailTexts: procedure('listMailTexts')
    .output(listMailTextsOutput)
    .query(({ ctx }) => listMailTexts(ctx.db)),

  updateMailText: procedure('updateMailText')
    .input(updateMailTextInput)
    .output(settingSaved)
    .mutation(({ ctx, input }) => updateMailText(ctx, input)),

  restoreMailText: procedure('restoreMailText')
    .input(restoreMailTextInput)
    .output(settingSaved)
    .mutation(({ ctx, input }) => restoreMailText(ctx, input)),

  sendMailTrial: procedure('sendMailTrial')
    .input(sendMailTrialInput)
    .output(done)
    .mutation(({ ctx, input }) => sendMailTrial(ctx, input)),
};
