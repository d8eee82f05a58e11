import { z } from 'zod';
import { fileIds, storedFile } from './files.ts';
import { MAX_MESSAGE } from './message-limits.ts';
import { at, id, idempotencyKey, text } from './primitives.ts';

export const messageKinds = ['patient', 'doctor', 'system', 'internal'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** `seq` orders a conversation: the same order for every reader. `read` is whether the other side has seen it. */
export const message = z.object({
  id: z.string(),
  seq: z.number(),
  kind: z.enum(messageKinds),
  authorId: z.string().nullable(),
  authorName: z.string(),
  text: z.string(),
  files: z.array(storedFile),
  createdAt: at,
  read: z.boolean(),
});
export type Message = z.infer<typeof message>;

/**
 * At most 500 messages an answer, always oldest first. Forward: those after `after`, the last seq that the caller has.
 * Backward: with `newest`, only so many of the newest ones before `before`. `more` says whether that way goes on.
 */
export const listMessagesInput = z.strictObject({
  consultationId: id,
  after: z.int().min(0).nullish(),
  before: z.int().min(0).nullish(),
  newest: z.int().min(1).max(500).nullish(),
});
export const listMessagesOutput = z.object({ items: z.array(message), more: z.boolean() });

export const sendMessageInput = z
  .strictObject({ consultationId: id, text: text(MAX_MESSAGE), fileIds: fileIds.nullish(), idempotencyKey })
  .refine((input) => input.text !== '' || (input.fileIds?.length ?? 0) > 0, {
    message: 'Escribe un mensaje',
    path: ['text'],
  });
/** Its files are announced like a message's. */
export const addInternalNoteInput = z.strictObject({
  consultationId: id,
  text: text(MAX_MESSAGE, 1),
  fileIds: fileIds.nullish(),
  idempotencyKey,
});
export const markMessagesReadInput = z.strictObject({ consultationId: id, upTo: z.int().min(0) });
