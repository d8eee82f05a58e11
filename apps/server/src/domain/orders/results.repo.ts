import { isPatient, type Role } from '@consultorio/contracts/sides';
import { and, asc, eq, inArray, isNotNull, isNull, ne, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../core/db/database.ts';
import { isByPatient } from '../../core/db/role-conditions.ts';
import { type FileRow, files } from '../../core/db/tables/files.ts';
import { orderResults, orderResultWithdrawals, orders } from '../../core/db/tables/orders.ts';
import { users } from '../../core/db/tables/people.ts';
import { isOfPersonIn } from '../../core/files/of-person.ts';
import { fullNameOrEmpty } from '../../core/full-name.ts';

export async function insertResult(tx: Database, result: typeof orderResults.$inferInsert): Promise<void> {
  await tx.insert(orderResults).values(result);
}

/** @returns how many of them now belong to the consultation; fewer than asked means that some may not. */
export async function attachResultFiles(
  tx: Database,
  { ownerId, consultationId }: { ownerId: string; consultationId: string },
  fileIds: string[],
): Promise<number> {
  if (fileIds.length === 0) return 0;
  const rows = await tx
    .update(files)
    .set({ consultationId })
    .where(
      and(
        inArray(files.id, fileIds),
        eq(files.ownerId, ownerId),
        eq(files.purpose, 'result'),
        isNotNull(files.storedAt),
        isNull(files.consultationId),
        isOfPersonIn(consultationId),
      ),
    )
    .returning({ id: files.id });
  return rows.length;
}

/**
 * Of several orders, each with its order, oldest first. `seenBy` patient leaves out withdrawn results, and those of the
 * staff that were not reviewed.
 */
export async function selectResultsOf(db: Database, orderIds: string[], { seenBy }: { seenBy: Role }) {
  const withdrawer = alias(users, 'withdrawer');
  const rows = await db
    .select({
      id: orderResults.id,
      orderId: orderResults.orderId,
      authorRole: orderResults.authorRole,
      authorName: fullNameOrEmpty(users),
      text: orderResults.text,
      opinion: orderResults.opinion,
      fileIds: orderResults.fileIds,
      createdAt: orderResults.createdAt,
      withdrawnAt: orderResultWithdrawals.withdrawnAt,
      withdrawReason: orderResultWithdrawals.reason,
      withdrawerName: fullNameOrEmpty(withdrawer),
    })
    .from(orderResults)
    .innerJoin(orders, eq(orders.id, orderResults.orderId))
    .innerJoin(users, eq(users.id, orderResults.authorId))
    .leftJoin(orderResultWithdrawals, eq(orderResultWithdrawals.resultId, orderResults.id))
    .leftJoin(withdrawer, eq(withdrawer.id, orderResultWithdrawals.withdrawnBy))
    .where(
      and(
        inArray(orderResults.orderId, orderIds),
        isPatient(seenBy)
          ? sql`(${isByPatient(orderResults.authorRole)} or ${orders.state} = 'reviewed')
            and ${orderResultWithdrawals.resultId} is null`
          : undefined,
      ),
    )
    .orderBy(asc(orderResults.createdAt), asc(orderResults.id));
  return rows.map(({ withdrawnAt, withdrawReason, withdrawerName, ...result }) =>
    withdrawnAt
      ? {
          ...{ ...result, text: '', opinion: null, fileIds: [] },
          withdrawn: { byName: withdrawerName, reason: withdrawReason ?? '', at: withdrawnAt },
        }
      : { ...result, withdrawn: null },
  );
}

/** Those that were not withdrawn. */
export async function findStandingResults(tx: Database, orderId: string) {
  return tx
    .select({ id: orderResults.id, authorRole: orderResults.authorRole })
    .from(orderResults)
    .leftJoin(orderResultWithdrawals, eq(orderResultWithdrawals.resultId, orderResults.id))
    .where(and(eq(orderResults.orderId, orderId), isNull(orderResultWithdrawals.resultId)));
}

export async function insertWithdrawal(
  tx: Database,
  withdrawal: typeof orderResultWithdrawals.$inferInsert,
): Promise<void> {
  await tx.insert(orderResultWithdrawals).values(withdrawal);
}

/** Whether the file came with a result of staff that the doctor has not reviewed: not yet the patient's to see. */
export async function isUnreviewedResult(db: Database, file: FileRow): Promise<boolean> {
  if (file.purpose !== 'result' || !file.consultationId) return false;
  const [row] = await db
    .select({ id: orderResults.id })
    .from(orderResults)
    .innerJoin(orders, eq(orders.id, orderResults.orderId))
    .where(
      and(
        eq(orderResults.consultationId, file.consultationId),
        sql`${orderResults.fileIds} @> ${JSON.stringify([file.id])}::jsonb`,
        not(isByPatient(orderResults.authorRole)),
        ne(orders.state, 'reviewed'),
      ),
    )
    .limit(1);
  return row !== undefined;
}
