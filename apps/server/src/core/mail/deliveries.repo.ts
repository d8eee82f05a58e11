import { desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { deliveries } from '../db/tables/traces.ts';

export type Delivery = typeof deliveries.$inferSelect;

export async function findDelivery(db: Database, id: string): Promise<Delivery | null> {
  const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id));
  return row ?? null;
}

export async function insertDelivery(tx: Database, row: typeof deliveries.$inferInsert): Promise<void> {
  await tx.insert(deliveries).values(row);
}

export async function markSent(db: Database, id: string, at: string): Promise<void> {
  await db.update(deliveries).set({ sentAt: at }).where(eq(deliveries.id, id));
}

export async function listDeliveries(db: Database, limit: number): Promise<Delivery[]> {
  return db.select().from(deliveries).orderBy(desc(deliveries.createdAt), desc(deliveries.id)).limit(limit);
}
