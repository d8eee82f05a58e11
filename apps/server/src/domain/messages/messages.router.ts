import {
  addInternalNoteInput,
  listMessagesInput,
  listMessagesOutput,
  markMessagesReadInput,
  message,
  sendMessageInput,
} from '@consultorio/contracts/messages';
import { done } from '@consultorio/contracts/primitives';
import { procedure } from '../../core/procedure.ts';
import { addInternalNote } from './add-internal-note.ts';
import { listMessages } from './list-messages.ts';
import { markMessagesRead } from './mark-messages-read.ts';
import { sendMessage } from './send-message.ts';

export const messagesRouter = {
  listMessages: procedure('listMessages')
    .input(listMessagesInput)
    .output(listMessagesOutput)
    .query(({ ctx, input }) => listMessages(ctx, input)),
  sendMessage: procedure('sendMessage')
    .input(sendMessageInput)
    .output(message)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
  addInternalNote: procedure('addInternalNote')
    .input(addInternalNoteInput)
    .output(message)
    .mutation(({ ctx, input }) => addInternalNote(ctx, input)),
  markMessagesRead: procedure('markMessagesRead')
    .input(markMessagesReadInput)
    .output(done)
    .mutation(({ ctx, input }) => markMessagesRead(ctx, input)),
};
