import { and, asc, eq, gte, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { files } from '../../core/db/tables/files.ts';
import { orderResults, orderResultWithdrawals } from '../../core/db/tables/orders.ts';
import { guardianships } from '../../core/db/tables/people.ts';

type Asked = { since: string; until: string; guardians: boolean; results: boolean; documents: boolean };

/**
 * What left records that stay, within what this caller meets: care that ended or ran out, results that were taken back, and files of a
 * request that the virus scanner refused.
 */
export async function withdrawnSince(db: Database, { since, until, guardians, results, documents }: Asked) {
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
    refused: documents
      ? await db
          .select({ consultationId: sql<string>`${files.consultationId}`, fileId: files.id, at: files.updatedAt })
          .from(files)
          .where(
            and(
              ...[eq(files.purpose, 'consultation'), eq(files.content, 'refused'), isNotNull(files.consultationId)],
              gte(files.updatedAt, since),
            ),
          )
          .orderBy(asc(files.id))
      : [],
  };
}
