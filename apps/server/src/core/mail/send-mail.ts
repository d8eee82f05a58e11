import type { Database } from '../db/database.ts';
import { type Observer, timedHandOver } from '../observer.ts';
import {
  claimMail,
  findMailDelivery,
  holdMail,
  keepUnsent,
  markMailSent,
  NEVER_SENT,
  releaseMail,
} from './deliveries.repo.ts';
import type { Mail, Mailer } from './mailer.ts';

type Dependencies = { db: Database; now: () => number; observer: Observer | null };

/** A claim lasts for a minute, and one mail to a slow server less than that. */
const HOLD_AGAIN_MS = 10_000;

/** Another server is sending to this recipient: this mail's turn comes in a moment. */
class TakenByAnother extends Error {
  override name = 'TakenByAnother';
  code = 'mail-in-order';
}

/**
 * The job: hands one delivery over, and before it what waits for the same recipient since earlier, so that nobody reads an
 * answer before its question. Doing it again after it was sent does nothing.
 */
export async function sendMail(dependencies: Dependencies, mailer: Mailer | null, deliveryId: string): Promise<void> {
  const { db } = dependencies;
  const delivery = await findMailDelivery(db, deliveryId);
  if (!delivery || delivery.sentAt) return;
  if (!mailer) return keepUnsent(db, deliveryId);
  // To the last one: the jobs of the others find theirs sent.
  for (;;) {
    const claimed = await claimMail(db, delivery);
    if (claimed.length === 0) break;
    await sendAll(dependencies, mailer, claimed);
  }
  // Sent, or kept for good.
  const found = await findMailDelivery(db, deliveryId);
  if (!found || found.sentAt || found.claimedUntil === NEVER_SENT) return;
  throw new TakenByAnother('another server is sending to this recipient');
}

async function sendAll({ db, now, observer }: Dependencies, mailer: Mailer, mails: Mail[]): Promise<void> {
  let heldAt = Number.NEGATIVE_INFINITY;
  for (const [at, mail] of mails.entries()) {
    if (performance.now() - heldAt > HOLD_AGAIN_MS) {
      await holdMail(
        db,
        mails.slice(at).map(({ id }) => id),
      );
      heldAt = performance.now();
    }
    try {
      await timedHandOver(
        observer,
        'mail',
        () => mailer.send(mail),
        () => 'taken',
      );
    } catch (error) {
      await releaseMail(
        db,
        mails.slice(at).map(({ id }) => id),
      );
      throw error;
    }
    await markMailSent(db, mail.id, new Date(now()).toISOString());
  }
}
