import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { type FileRow, files } from '../../core/db/tables/files.ts';
import { orderResults, orderResultWithdrawals } from '../../core/db/tables/orders.ts';

/** For the `where` of a query of `files` (elsewhere columns lose their table): it came with a result that was withdrawn. */
export const isOfWithdrawnResult = sql<boolean>`(${files.purpose} = 'result' and exists (
  select 1 from ${orderResults}
  join ${orderResultWithdrawals} on ${orderResultWithdrawals.resultId} = ${orderResults.id}
  where ${orderResults.consultationId} = ${files.consultationId}
    and ${orderResults.fileIds} @> jsonb_build_array(${files.id}::text)))`;

/** Whether nobody but its uploader may fetch it any more. */
export async function isWithdrawnFile(db: Database, file: FileRow): Promise<boolean> {
  if (file.purpose !== 'result') return false;
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, file.id), isOfWithdrawnResult));
  return rows.length > 0;
}
