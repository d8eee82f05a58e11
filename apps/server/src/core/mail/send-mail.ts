import type { Database } from '../db/database.ts';
import { claimMail, findDelivery, keepUnsent, markSent, NEVER_SENT, releaseMail } from './deliveries.repo.ts';
import type { Mail, Mailer } from './mailer.ts';

/** Another server is sending to this recipient: this mail's turn comes in a moment. */
class TakenByAnother extends Error {
  override name = 'TakenByAnother';
  code = 'mail-in-order';
}

/**
 * The job: hands one delivery over, and before it what waits for the same recipient since earlier, so that nobody reads an
 * answer before its question. Doing it again after it was sent does nothing.
 */
export async function sendMail(
  { db, now }: { db: Database; now: () => number },
  mailer: Mailer | null,
  deliveryId: string,
): Promise<void> {
  const delivery = await findDelivery(db, deliveryId);
  if (!delivery || delivery.sentAt) return;
  if (!mailer) return keepUnsent(db, deliveryId);
  for (;;) {
    const claimed = await claimMail(db, delivery);
    await sendAll({ db, now }, mailer, claimed);
    if (claimed.some(({ id }) => id === deliveryId)) return;
    if (claimed.length > 0) continue;
    // Sent meanwhile, or kept for good.
    const found = await findDelivery(db, deliveryId);
    if (!found || found.sentAt || found.claimedUntil === NEVER_SENT) return;
    throw new TakenByAnother('another server is sending to this recipient');
  }
}

async function sendAll({ db, now }: { db: Database; now: () => number }, mailer: Mailer, mails: Mail[]): Promise<void> {
  for (const [at, mail] of mails.entries()) {
    try {
      await mailer.send(mail);
    } catch (error) {
      await releaseMail(
        db,
        mails.slice(at).map(({ id }) => id),
      );
      throw error;
    }
    await markSent(db, mail.id, new Date(now()).toISOString());
  }
}
