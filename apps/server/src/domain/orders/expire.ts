import { and, asc, eq, lt } from 'drizzle-orm';
import { didAsSystem, NothingDone } from '../../core/act.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { orders } from '../../core/db/tables/orders.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { forEachIndependently } from '../../core/for-each-independently.ts';
import { audienceOf } from '../consultations/audience.ts';
import { orderStateAfter } from './order-for.ts';
import { updateOrderRow } from './orders.repo.ts';

/** The job runs every few minutes: the rest waits for the next run. */
const BATCH = 200;

/** Issued orders whose last day has passed. Their document stays, and says so. @returns how many expired. */
export async function expireOrders(dependencies: Dependencies): Promise<number> {
  const candidates = await dependencies.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, 'issued'), lt(orders.validUntil, new Date(dependencies.now()).toISOString())))
    .orderBy(asc(orders.validUntil))
    .limit(BATCH);
  let expired = 0;
  await forEachIndependently(candidates, async ({ id }) => {
    if (await expireOne(dependencies, id)) expired += 1;
  });
  return expired;
}

async function expireOne(dependencies: Dependencies, id: string): Promise<boolean> {
  // Asked again under the lock, or the audit would hold an expiry that a cancellation of this very second prevented.
  return didAsSystem(dependencies, 'expireOrder', async ({ tx, audit, announce }) => {
    const [found] = await tx
      .select()
      .from(orders)
      .innerJoin(consultations, eq(consultations.id, orders.consultationId))
      .where(eq(orders.id, id))
      .for('update', { of: orders });
    if (found?.orders.state !== 'issued') throw new NothingDone();
    const { orders: order, consultations: consultation } = found;
    const state = orderStateAfter(order, 'expireOrder');
    if (!(await updateOrderRow(tx, order, order.version, { state }))) throw new NothingDone();
    audit({ patientId: order.patientId, consultationId: order.consultationId, targetId: order.id });
    announce({
      name: 'expireOrder',
      consultationId: order.consultationId,
      audience: audienceOf(consultation, { patient: consultation.state === 'closed' }),
    });
  });
}
