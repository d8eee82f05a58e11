import { and, count, eq } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { orders } from '../../core/db/tables/orders.ts';

export async function countDraftOrders(tx: Database, consultationId: string): Promise<number> {
  const [row] = await tx
    .select({ drafts: count() })
    .from(orders)
    .where(and(eq(orders.consultationId, consultationId), eq(orders.state, 'draft')));
  return row?.drafts ?? 0;
}
