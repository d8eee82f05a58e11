import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { type Observer, timedHandOver } from '../observer.ts';
import { TakenByAnother } from '../taken-by-another.ts';
import { claimMessage, isWaiting, releaseMessage, removeBrowser, removeMessage } from './push.repo.ts';
import type { PushService } from './push-service.ts';

/** The job: hands one message to the push service of its browser. Doing it again after it was sent does nothing. */
export async function sendPush(
  {
    db,
    push,
    log,
    observer,
  }: { db: Database; push: PushService; log: Pick<FastifyBaseLogger, 'warn'>; observer: Observer | null },
  messageId: string,
): Promise<void> {
  const message = await claimMessage(db, messageId);
  if (!message) {
    if (await isWaiting(db, messageId)) throw new TakenByAnother('push-in-hand', 'another server is sending this');
    return;
  }
  const { id: tag, title, path } = message;
  try {
    const handOver = () => push.hand(message, { tag, title, path });
    const handed = await timedHandOver(observer, 'push', handOver, (outcome) => outcome);
    if (handed === 'gone') return await removeBrowser(db, message.subscriptionId);
    // Without its address, which is the browser's secret.
    if (handed === 'refused') log.warn({ host: new URL(message.endpoint).host }, 'a push service refused a message');
  } catch (error) {
    await releaseMessage(db, messageId);
    throw error;
  }
  await removeMessage(db, messageId);
}
