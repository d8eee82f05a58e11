import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { daysBefore } from '../../core/clock/moments.ts';
import type { Database } from '../../core/db/database.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { phoneMessages } from '../../core/db/tables/phone.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { readSetting } from '../../core/settings/settings.repo.ts';
import { oldestAwaited } from '../phone-notices/messages.repo.ts';
import { type AgeName, ages, daysOf, type Forgotten } from './ages.ts';

/** Of one statement. */
const ROWS_AT_ONCE = 1000;
/**
 * Of one kind in one run of the clock's job: it has other work, and comes again in five minutes. Five million go within half a
 * day, 28 million a day are more than comes.
 */
const BATCHES_A_RUN = 100;
const BEGINNING = '-infinity';

/** One chore for each kind: what fails holds back no other. */
export const oldRowChores = (dependencies: Pick<Dependencies, 'db' | 'now' | 'env'>): (() => Promise<void>)[] =>
  (Object.keys(ages) as AgeName[]).map((name) => () => forgetOld(dependencies, name));

async function forgetOld({ db, now, env }: Pick<Dependencies, 'db' | 'now' | 'env'>, name: AgeName): Promise<void> {
  const before = daysBefore(now(), daysOf(name, env.RETENTION_DAYS));
  const age = ages[name];
  const forget = 'by' in age ? removing(age.by) : forgetting(age.forget);
  await inSmallBatches(db, before, forget);
}

/** What was to go to a telephone, and waited for longer than the clinic says: nobody waits for it. */
export async function forgetUnawaited({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<void> {
  const { waitMinutes } = await readSetting(db, 'phoneRules');
  const before = oldestAwaited(now(), waitMinutes);
  await inSmallBatches(
    db,
    before,
    removing(phoneMessages.createdAt, inArray(phoneMessages.state, ['waiting', 'sending'])),
  );
}

type Span = { since: string; before: string };
/** Each batch as a statement of its own: how many went, and the moment of the youngest. */
type Batch = (span: Span) => SQL;

/**
 * Each goes on where the one before ended: from the beginning it would pass by all that is gone already, which stays in the index
 * for as long as anybody's transaction may still see it, a backup's for hours.
 */
async function inSmallBatches(db: Database, before: string, batch: Batch): Promise<void> {
  let since = BEGINNING;
  for (let left = BATCHES_A_RUN; left > 0; left--) {
    const [row] = await selectRaw<{ gone: number; reached: string | null }>(db, batch({ since, before }));
    if (!row?.reached || Number(row.gone) < ROWS_AT_ONCE) return;
    since = row.reached;
  }
}

const removing =
  (by: PgColumn, which: SQL = sql`true`): Batch =>
  ({ since, before }) =>
    sql`with old as (
      delete from ${by.table} where ctid = any (array(
        select ctid from ${by.table} where ${by} >= ${since}::timestamptz and ${by} < ${before}::timestamptz and ${which}
        order by ${by} limit ${ROWS_AT_ONCE}
      )) returning ${by} as at
    ) select count(*)::int as gone, max(at)::text as reached from old`;

const forgetting =
  (what: Forgotten): Batch =>
  ({ since, before }) =>
    sql`select gone, reached::text from forget_old(${what}, ${since}::timestamptz, ${before}::timestamptz, ${ROWS_AT_ONCE})`;
