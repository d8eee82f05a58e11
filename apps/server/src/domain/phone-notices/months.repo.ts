import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { phoneMonths } from '../../core/db/tables/phone.ts';

/** The month of this moment by the clinic's calendar, as the day on which it begins. */
export const monthOf = (now: number): string => `${dayOf(now).slice(0, 7)}-01`;

/** Of one message, before it is sent. False at the ceiling, whichever server asks: the row is held for as long as that takes. */
export async function reserve(tx: Database, month: string, ceiling: number): Promise<boolean> {
  await tx.insert(phoneMonths).values({ month }).onConflictDoNothing();
  const reserved = await selectRaw(
    tx,
    sql`update phone_months set sent = sent + 1, told_at = null where month = ${month} and sent < ${ceiling} returning sent`,
  );
  return reserved.length > 0;
}

/** What was billed beyond the one that was reserved; negative when nothing was sent. */
export async function correct(tx: Database, month: string, by: number): Promise<void> {
  if (by === 0) return;
  await tx
    .update(phoneMonths)
    .set({ sent: sql`greatest(0, ${phoneMonths.sent} + ${by})` })
    .where(eq(phoneMonths.month, month));
}

/** One that was sent, billed or not, and did not arrive. */
export async function countUndelivered(tx: Database, month: string): Promise<void> {
  await tx
    .update(phoneMonths)
    .set({ undelivered: sql`${phoneMonths.undelivered} + 1` })
    .where(eq(phoneMonths.month, month));
}

/** Null: something was sent since. */
export async function keepFailure(
  tx: Database,
  month: string,
  failure: { at: string; code: string } | null,
): Promise<void> {
  const kept = { failedAt: failure?.at ?? null, failure: failure?.code ?? null };
  const { month: of, failedAt } = phoneMonths;
  await tx
    .update(phoneMonths)
    .set(kept)
    .where(and(eq(of, month), failure ? undefined : sql`${failedAt} is not null`));
}

/** False when administrators were told of it already. */
export async function markCeilingNotified(tx: Database, month: string, at: string): Promise<boolean> {
  const told = await tx
    .update(phoneMonths)
    .set({ toldAt: at })
    .where(and(eq(phoneMonths.month, month), isNull(phoneMonths.toldAt)))
    .returning({ month: phoneMonths.month });
  return told.length > 0;
}

export const selectMonths = (db: Database) => db.select().from(phoneMonths).orderBy(desc(phoneMonths.month)).limit(12);
