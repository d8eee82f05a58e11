import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { actAsSystem } from '../../core/act.ts';
import type { Database } from '../../core/db/database.ts';
import { careInvitations, guardianships } from '../../core/db/tables/people.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { channelOfRole, channelOfUser } from '../../core/events/publish.ts';
import { forEachIndependently } from '../../core/for-each-independently.ts';
import { firstNameOf } from '../../core/notify/notify.ts';
import { mailOwnAccount } from './care-mail.ts';

/**
 * Told once, by the clock: the guardians learn that a person came of age, and the person is invited where a guardian or
 * the clinic has said to. Nothing depends on it: what may be read and written is judged at each request.
 */
export async function comeOfAge(dependencies: Dependencies): Promise<void> {
  const now = new Date(dependencies.now()).toISOString();
  await forEachIndependently(await peopleToNotify(dependencies.db, now), (patientId) =>
    tellOf(dependencies, patientId, now),
  );
}

/** By the same rule as everything else: a birth date that was corrected since counts, when it makes it shorter. */
const isNotNotified = (now: string) =>
  and(
    isNotNull(guardianships.until),
    isNull(guardianships.endedAt),
    isNull(guardianships.ofAgeToldAt),
    sql`care_until(guardianships) <= ${now}::timestamptz`,
  );

async function peopleToNotify(db: Database, now: string): Promise<string[]> {
  const rows = await db.selectDistinct({ id: guardianships.patientId }).from(guardianships).where(isNotNotified(now));
  return rows.map(({ id }) => id);
}

async function tellOf(dependencies: Dependencies, patientId: string, now: string): Promise<void> {
  await actAsSystem(dependencies, 'comeOfAge', async ({ tx, at, audit, announce, notify }) => {
    const told = await tx
      .update(guardianships)
      .set({ ofAgeToldAt: at })
      .where(and(eq(guardianships.patientId, patientId), isNotNotified(now)))
      .returning({ accountId: guardianships.accountId });
    const [named] = await tx
      .select()
      .from(careInvitations)
      .where(
        and(
          eq(careInvitations.patientId, patientId),
          eq(careInvitations.kind, 'self'),
          isNull(careInvitations.sentAt),
          isNull(careInvitations.withdrawnAt),
        ),
      )
      .for('update');
    if (named) {
      const sent = await mailOwnAccount(dependencies, tx, { email: named.email, at });
      await tx.update(careInvitations).set(sent).where(eq(careInvitations.id, named.id));
    }
    audit({ patientId, ...(named ? { targetId: named.id } : {}) });
    const about = await firstNameOf(tx, patientId);
    for (const { accountId: userId } of told)
      notify({ userId, kind: 'cameOfAge', consultationId: null, ...(about ? { about } : {}) });
    const audience = [...told.map(({ accountId }) => channelOfUser(accountId)), channelOfRole('admin')];
    announce({ name: 'comeOfAge', consultationId: null, audience });
  });
}
