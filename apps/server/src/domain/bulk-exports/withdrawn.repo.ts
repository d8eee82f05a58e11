import { and, asc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { orderResults, orderResultWithdrawals } from '../../core/db/tables/orders.ts';
import { guardianships } from '../../core/db/tables/people.ts';

type Asked = { since: string; until: string; guardians: boolean; results: boolean };

/** What left records that stay, within what this caller meets: care that ended or ran out, and results that were taken back. */
export async function withdrawnSince(db: Database, { since, until, guardians, results }: Asked) {
  const endedAt = sql<string>`least(${guardianships.endedAt}, ${guardianships.until})`;
  const again = sql`exists (select from guardianships g where g.patient_id = guardianships.patient_id
    and g.account_id = guardianships.account_id and g.since <= ${until}
    and coalesce(least(g.ended_at, g.until), 'infinity') > ${until})`;
  return {
    guardians: guardians
      ? await db
          .select({
            patientId: guardianships.patientId,
            accountId: guardianships.accountId,
            at: endedAt.mapWith(guardianships.since),
          })
          .from(guardianships)
          .where(and(gte(endedAt, since), lte(endedAt, until), sql`not ${again}`))
          .orderBy(asc(guardianships.id))
      : [],
    results: results
      ? await db
          .select({
            consultationId: orderResults.consultationId,
            resultId: orderResults.id,
            at: orderResultWithdrawals.withdrawnAt,
          })
          .from(orderResultWithdrawals)
          .innerJoin(orderResults, eq(orderResults.id, orderResultWithdrawals.resultId))
          .where(and(gte(orderResultWithdrawals.withdrawnAt, since), lt(orderResultWithdrawals.withdrawnAt, until)))
          .orderBy(asc(orderResults.id))
      : [],
  };
}
