import { askingNotices } from '@consultorio/contracts/notifications';
import type { PhoneChannel } from '@consultorio/contracts/phone-notices';
import type { ConsultationState } from '@consultorio/contracts/states';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { daysBefore } from '../../core/clock/moments.ts';
import type { Database } from '../../core/db/database.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { phoneConsents, phoneMessages } from '../../core/db/tables/phone.ts';

/** The job runs every minute: the rest waits for the next run. */
const BATCH = 200;

/** Of a notice `n` under a consent `c`: its person wants none of this kind any more. */
const isMuted = sql`exists (select 1 from notification_preferences p
  where p.user_id = c.user_id and p.phone_muted ? n.kind)`;

const waitsForAnswer = 'waitingPatient' satisfies ConsultationState;
/** A question that was answered meanwhile, by this person or by another who answers for the same patient. */
const isAnswered = sql`n.kind in (${sql.join(
  askingNotices.map((kind) => sql`${kind}`),
  sql`, `,
)}) and not exists (select from consultations o where o.id = n.consultation_id and o.state = ${waitsForAnswer})`;

/** What was read, answered or muted meanwhile, and what nobody agrees to any more. */
export async function dropSuperfluous(db: Database): Promise<void> {
  await db.execute(sql`delete from phone_messages m using notifications n, phone_consents c
    where m.state = 'waiting' and n.id = m.notification_id and c.id = m.consent_id
      and (n.read_at is not null or c.ended_at is not null or ${isMuted} or (${isAnswered}))`);
}

/**
 * Since when what waits may have been written: a day beyond the clinic's own wait, since nobody waits for what is older. Without
 * that wait a clinic that sets a day would never send anything.
 */
export const oldestAwaited = (now: number, waitMinutes: number): string => daysBefore(now, 1 + waitMinutes / (24 * 60));

export const selectDueMessages = (
  db: Database,
  now: number,
  { waitMinutes }: { waitMinutes: number },
): Promise<{ id: string }[]> =>
  selectRaw(
    db,
    sql`select id from phone_messages
      where state = 'waiting' and due_at <= ${new Date(now).toISOString()}::timestamptz
        and created_at > ${oldestAwaited(now, waitMinutes)}::timestamptz
      order by due_at limit ${BATCH}`,
  );

export type Claimed = {
  id: string;
  consentId: string;
  userId: string;
  channel: PhoneChannel;
  number: string;
  title: string;
  path: string;
  tries: number;
};

/**
 * For this server, for good: nobody sends it again, whatever becomes of us. It counts as one of that month. Null when it is gone, read,
 * answered, muted or in other hands.
 */
export async function claimPhoneMessage(tx: Database, id: string, month: string): Promise<Claimed | null> {
  const [row] = await selectRaw<Claimed>(
    tx,
    sql`update phone_messages m set state = 'sending', tries = tries + 1, month = ${month}, parts = 1
      from phone_consents c, notifications n
      where m.id = ${id}::uuid and m.state = 'waiting' and c.id = m.consent_id and c.ended_at is null
        and n.id = m.notification_id and n.read_at is null and not ${isMuted} and not (${isAnswered})
      returning m.id, m.consent_id as "consentId", c.user_id as "userId", c.channel, c.number, m.title, m.path, m.tries`,
  );
  return row ?? null;
}

const unsent = { month: null, parts: 0 };

export async function waitUntil(tx: Database, id: string, dueAt: string): Promise<void> {
  await tx
    .update(phoneMessages)
    .set({ state: 'waiting', dueAt, ...unsent })
    .where(eq(phoneMessages.id, id));
}

/** Refused at once. */
export async function markRefused(tx: Database, id: string, refusal: string): Promise<void> {
  await tx
    .update(phoneMessages)
    .set({ state: 'failed', refusal, ...unsent })
    .where(eq(phoneMessages.id, id));
}

/** Three in a row over a day or more that found no telephone: it is off for good, or the number is nobody's any more. */
export async function wasAbsentForDays(db: Database, consentId: string, code: string): Promise<boolean> {
  const [found] = await selectRaw<{ isAbsent: boolean | null }>(
    db,
    sql`select count(*) = 3 and bool_and(state = 'failed' and refusal = ${code})
        and max(created_at) - min(created_at) >= interval '1 day' as "isAbsent"
      from (select state, refusal, created_at from phone_messages
        where consent_id = ${consentId}::uuid and state in ('delivered', 'failed') order by created_at desc limit 3) newest`,
  );
  return found?.isAbsent === true;
}

export const consentsOfNumber = (
  db: Database,
  { channel, number, before }: { channel: PhoneChannel; number: string; before: string },
): Promise<{ id: string }[]> =>
  db
    .select({ id: phoneConsents.id })
    .from(phoneConsents)
    .where(
      and(
        ...[eq(phoneConsents.number, number), eq(phoneConsents.channel, channel), isNull(phoneConsents.endedAt)],
        lte(phoneConsents.givenAt, before),
      ),
    );

/** Ends what was agreed to, with all that waits for it. Undefined when it had ended already. */
export async function endConsent(
  tx: Database,
  which: { id: string } | { userId: string },
  { at, by }: { at: string; by: 'person' | 'replaced' | 'provider' },
): Promise<{ id: string; userId: string } | undefined> {
  const one = 'id' in which ? eq(phoneConsents.id, which.id) : eq(phoneConsents.userId, which.userId);
  const [ended] = await tx
    .update(phoneConsents)
    .set({ endedAt: at, endedBy: by })
    .where(and(one, isNull(phoneConsents.endedAt)))
    .returning({ id: phoneConsents.id, userId: phoneConsents.userId });
  return ended;
}
