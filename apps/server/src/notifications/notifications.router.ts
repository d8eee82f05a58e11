import {
  listNotificationsInput,
  listNotificationsOutput,
  markNotificationsReadInput,
} from '@consultorio/contracts/notifications';
import { DEFAULT_PAGE, type Done, done } from '@consultorio/contracts/primitives';
import { z } from 'zod';
import { act } from '../act.ts';
import { decodeCursor, pageOf } from '../db/cursor.ts';
import { type AccountContext, procedure } from '../trpc.ts';
import { listNotificationsOf, markRead } from './notifications.repo.ts';

const lastSeen = z.tuple([z.uuid()]);

async function listNotifications(ctx: AccountContext, input: z.output<typeof listNotificationsInput>) {
  const limit = input.limit ?? DEFAULT_PAGE;
  const [after = null] = decodeCursor(lastSeen, input.cursor) ?? [];
  return pageOf(await listNotificationsOf(ctx.db, ctx.user.id, limit + 1, after), limit, (row) => [row.id]);
}

const markNotificationsRead = (ctx: AccountContext, { upTo }: { upTo: string }): Promise<Done> =>
  act(ctx, 'markNotificationsRead', async ({ tx, at }) => {
    await markRead(tx, ctx.user.id, upTo, at);
    return { done: true };
  });

export const notificationsRouter = {
  listNotifications: procedure('listNotifications')
    .input(listNotificationsInput)
    .output(listNotificationsOutput)
    .query(({ ctx, input }) => listNotifications(ctx, input)),
  markNotificationsRead: procedure('markNotificationsRead')
    .input(markNotificationsReadInput)
    .output(done)
    .mutation(({ ctx, input }) => markNotificationsRead(ctx, input)),
};
