import { and, asc, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { removals } from '../../core/db/tables/retention.ts';

type Search = { since: string | null; after: [changedAt: string, id: string] | null; limit: number };

/** The oldest change first: what changes while pages are read comes once more at the end. */
export function selectRemovals(db: Database, { since, after, limit }: Search) {
  const { id, kind, patientId, isBack, changedAt } = removals;
  return db
    .select({ id, kind, patientId, isBack, updatedAt: changedAt })
    .from(removals)
    .where(
      and(
        since === null ? undefined : gte(changedAt, since),
        after ? sql`(${changedAt}, ${id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(changedAt), asc(id))
    .limit(limit);
}

export type RemovedRecord = { patientId: string; changedAt: string; consultationIds: string[] };

/** Records that left since then and are not back, in the order of their persons' ids. */
export function selectRemovedRecords(
  db: Database,
  { since, after, limit }: { since: string; after: string | null; limit: number },
): Promise<RemovedRecord[]> {
  const { id, kind, patientId, isBack, changedAt } = removals;
  return db
    .select({
      ...{ patientId, changedAt },
      consultationIds: sql<string[]>`to_json(array(select c.id from removals c
        where c.patient_id = removals.id and c.kind = 'consultation' order by c.id))`,
    })
    .from(removals)
    .where(
      and(eq(kind, 'patient'), eq(isBack, false), gte(changedAt, since), after === null ? undefined : gt(id, after)),
    )
    .orderBy(asc(id))
    .limit(limit);
}

/** Which of these persons came back since then: nothing of theirs is known to a mirror any more, however old it is. */
export async function selectBack(db: Database, ids: readonly string[], since: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: removals.id })
    .from(removals)
    .where(and(inArray(removals.id, [...ids]), eq(removals.isBack, true), gte(removals.changedAt, since)));
  return new Set(rows.map((row) => row.id));
}
