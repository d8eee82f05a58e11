import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { services } from '../../core/db/tables/forms.ts';

const columns = {
  id: services.id,
  name: services.name,
  description: services.description,
  priceText: services.priceText,
  replyMinutes: services.replyMinutes,
  closeMinutes: services.closeMinutes,
  followUpDays: services.followUpDays,
  redFlags: services.redFlags,
  active: services.active,
  hours: services.hours,
};

export async function selectServices(db: Database, { onlyActive = false } = {}) {
  const query = db.select(columns).from(services).orderBy(asc(services.position), asc(services.name));
  return onlyActive ? query.where(eq(services.active, true)) : query;
}

export async function findService(db: Database, serviceId: string) {
  const [row] = await db.select().from(services).where(eq(services.id, serviceId)).limit(1);
  return row ?? null;
}

/** Of those who were sent to the emergency line only this number is kept. */
export async function countRedFlagStop(db: Database, serviceId: string): Promise<void> {
  await db
    .update(services)
    .set({ redFlagStops: sql`${services.redFlagStops} + 1` })
    .where(eq(services.id, serviceId));
}
