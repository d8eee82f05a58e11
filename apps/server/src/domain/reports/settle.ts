import { sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { reportChanges } from '../../core/db/tables/reports.ts';

/**
 * Hours, and as many days, at once: what a report may wait for, and what a job does in one statement, of which none may take
 * longer than 15 s: a day of a clinic of a million a year is some two thousand signed notes.
 */
const WHEN_ASKED = 24;
const BY_THE_CLOCK = 48;

async function settle(db: Database, most: number): Promise<number> {
  const [row] = await selectRaw<{ summed: number }>(db, sql`select settle_reports(${most}) as summed`);
  return row?.summed ?? 0;
}

/** Sums what changed since the last time. @returns whether nothing is left. */
export async function settleForReport(db: Database): Promise<boolean> {
  await settle(db, WHEN_ASKED);
  return (await db.$count(reportChanges)) === 0;
}

/** The same for all that is left, in portions: each is a statement of its own, which may not take long. */
export async function settleReports(db: Database): Promise<void> {
  while ((await settle(db, BY_THE_CLOCK)) > 0);
}
