import type { Message } from '@consultorio/contracts/messages';
import { AppError } from '../../core/app-error.ts';
import type { AccountContext } from '../../core/context.ts';
import { storedFilesOf } from '../../core/files/addresses.ts';
import { fullName } from '../../core/full-name.ts';
import { findMessage, type MessageRow } from './messages.repo.ts';

/** As they go out, with fresh addresses for their files. Not inside a transaction: it asks the database again. */
export async function shownMessages(ctx: AccountContext, rows: MessageRow[]): Promise<Message[]> {
  const files = await storedFilesOf(ctx, [...new Set(rows.flatMap((row) => row.fileIds))]);
  return rows.map(({ firstName, lastName, fileIds, readAt, ...row }) => ({
    ...row,
    authorName: fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }) || 'Consultorio',
    files: files.filter((file) => fileIds.includes(file.id)),
    read: readAt !== null,
  }));
}

/** The message that was just written, as everybody else will read it. */
export async function shownMessage(ctx: AccountContext, messageId: string): Promise<Message> {
  const row = await findMessage(ctx.db, messageId);
  const [message] = row ? await shownMessages(ctx, [row]) : [];
  if (!message) throw new AppError('not-found');
  return message;
}
