import { addInternalNote } from './add-internal-note.ts';
import { listMessages } from './list-messages.ts';
import { markMessagesRead } from './mark-messages-read.ts';
import { sendMessage } from './send-message.ts';

export const messagesRouter = {
  listMessages,
  sendMessage,
  addInternalNote,
  markMessagesRead,
};
