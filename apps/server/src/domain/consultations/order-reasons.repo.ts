import type { OrderReason } from '@consultorio/contracts/notes';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { orders } from '../../core/db/tables/orders.ts';

/** Of each order of a consultation that was issued with a reason, also of one that was cancelled or replaced since. */
export async function orderReasonsOf(tx: Database, consultationId: string): Promise<OrderReason[]> {
  const issued = await tx
    .select({
      ...{ orderId: orders.id, folio: orders.folio, sha256: orders.sha256 },
      ...{ reason: orders.safetyReason, findings: orders.safetyFindings },
    })
    .from(orders)
    .where(
      and(
        ...[eq(orders.consultationId, consultationId), isNotNull(orders.sha256), isNotNull(orders.safetyReason)],
        isNotNull(orders.folio),
      ),
    )
    .orderBy(asc(orders.issuedAt), asc(orders.folio));
  return issued.flatMap(({ orderId, folio, sha256, reason, findings }) =>
    folio && sha256 && reason
      ? [
          {
            orderId,
            folio,
            sha256,
            reason,
            asked: findings.filter(({ level }) => level === 'asks').map(({ text }) => text),
          },
        ]
      : [],
  );
}
