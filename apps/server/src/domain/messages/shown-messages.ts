import type { Message } from '@consultorio/contracts/messages';
import { AppError } from '../../core/app-error.ts';
import type { AccountContext } from '../../core/context.ts';
import { eachReadable } from '../../core/damaged-rows.ts';
import { storedFilesOf } from '../../core/files/addresses.ts';
import { fullName } from '../../core/full-name.ts';
import { isUuid } from '../../core/uuid.ts';
import { findMessage, type MessageRow } from './messages.repo.ts';

/** As they go out, with fresh addresses for their files. Not inside a transaction: it asks the database again. */
export async function shownMessages(ctx: AccountContext, rows: MessageRow[]): Promise<Message[]> {
  const ids = rows.flatMap(({ fileIds }) => (areIds(fileIds) ? fileIds : []));
  const files = await storedFilesOf(ctx, [...new Set(ids)]);
  return eachReadable(rows, ({ firstName, lastName, fileIds, readAt, ...row }) => ({
    ...row,
    authorName: fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }) || 'Consultorio',
    files: filesIn(fileIds, files),
    read: readAt !== null,
  }));
}

const areIds = (fileIds: unknown): boolean => Array.isArray(fileIds) && fileIds.every(isUuid);

/** @throws TypeError of a row that is damaged. */
function filesIn(fileIds: string[], files: Message['files']) {
  if (!areIds(fileIds)) throw new TypeError('The files of a message are no list of ids.');
  return files.filter((file) => fileIds.includes(file.id));
}

/** The message that was just written, as everybody else will read it. */
export async function shownMessage(ctx: AccountContext, messageId: string): Promise<Message> {
  const row = await findMessage(ctx.db, messageId);
  const [message] = row ? await shownMessages(ctx, [row]) : [];
  if (!message) throw new AppError('not-found');
  return message;
}
