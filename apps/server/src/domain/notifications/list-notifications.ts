import { listNotificationsInput, listNotificationsOutput } from '@consultorio/contracts/notifications';
import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { isPatient } from '@consultorio/contracts/sides';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../../core/db/cursor.ts';
import { procedure } from '../../core/procedure.ts';
import { countUnreadNotices, listNotificationsOf } from './notifications.repo.ts';

const lastSeen = z.tuple([z.uuid()]);

export const listNotifications = procedure('listNotifications')
  .input(listNotificationsInput)
  .output(listNotificationsOutput)
  .query(async ({ ctx, input }) => {
    const limit = input.limit ?? DEFAULT_PAGE;
    const [after = null] = decodeCursor(lastSeen, input.cursor) ?? [];
    const [rows, unread] = await Promise.all([
      listNotificationsOf(ctx.db, ctx.user.id, limit + 1, after),
      countUnreadNotices(ctx.db, ctx.user.id),
    ]);
    const { items, nextCursor } = pageOf(rows, limit, (row) => [row.id]);
    // Nobody is in the care of the staff: their bell names the folio alone.
    const caring = isPatient(ctx.user.role);
    return { items: items.map((item) => ({ ...item, about: caring ? item.about : null })), nextCursor, unread };
  });
