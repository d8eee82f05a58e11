import type { Database } from '../db/database.ts';
import { findDelivery, markSent } from './deliveries.repo.ts';
import type { Mailer } from './mailer.ts';

/** The job: hands one delivery over. Doing it again after it was sent does nothing. */
export async function sendMail(
  { db, now }: { db: Database; now: () => number },
  mailer: Mailer | null,
  deliveryId: string,
): Promise<void> {
  if (!mailer) return;
  const delivery = await findDelivery(db, deliveryId);
  if (!delivery || delivery.sentAt) return;
  await mailer.send(delivery);
  await markSent(db, delivery.id, new Date(now()).toISOString());
}
