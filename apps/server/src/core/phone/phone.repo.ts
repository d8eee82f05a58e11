import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { phoneConsents, phoneMessages } from '../db/tables/phone.ts';

/** The number at which this person is told; undefined for who did not agree to be. */
export async function findPhoneConsent(db: Database, userId: string) {
  const [row] = await db
    .select()
    .from(phoneConsents)
    .where(and(eq(phoneConsents.userId, userId), isNull(phoneConsents.endedAt)));
  return row;
}

type Told = {
  consentId: string;
  notificationId: string;
  consultationId: string | null;
  title: string;
  path: string;
  createdAt: string;
};

/**
 * What is sent there unless it is read before. Of one consultation the newest alone waits, since the first that went unread: a
 * lively afternoon is one message.
 */
export async function insertPhoneMessage(tx: Database, told: Told, waitMinutes: number): Promise<void> {
  const due = new Date(Date.parse(told.createdAt) + waitMinutes * 60_000).toISOString();
  const earlier = told.consultationId
    ? await tx
        .delete(phoneMessages)
        .where(
          and(
            eq(phoneMessages.consentId, told.consentId),
            eq(phoneMessages.consultationId, told.consultationId),
            eq(phoneMessages.state, 'waiting'),
            // One that the provider asks to wait for goes on waiting.
            eq(phoneMessages.tries, 0),
            sql`exists (select from notifications n where n.id = notification_id and n.read_at is null)`,
          ),
        )
        .returning({ dueAt: phoneMessages.dueAt })
    : [];
  const dueAt = earlier.reduce((soonest, one) => (one.dueAt < soonest ? one.dueAt : soonest), due);
  await tx.insert(phoneMessages).values({ id: randomUUID(), ...told, dueAt });
}
