import type { listNotificationsInput } from '@consultorio/contracts/notifications';
import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../../core/db/cursor.ts';
import type { AccountContext } from '../../core/procedure.ts';
import { countUnread, listNotificationsOf } from './notifications.repo.ts';

const lastSeen = z.tuple([z.uuid()]);

export async function listNotifications(ctx: AccountContext, input: z.output<typeof listNotificationsInput>) {
  const limit = input.limit ?? DEFAULT_PAGE;
  const [after = null] = decodeCursor(lastSeen, input.cursor) ?? [];
  const [rows, unread] = await Promise.all([
    listNotificationsOf(ctx.db, ctx.user.id, limit + 1, after),
    countUnread(ctx.db, ctx.user.id),
  ]);
  return { ...pageOf(rows, limit, (row) => [row.id]), unread };
}
