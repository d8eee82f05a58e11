import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { settings } from '../db/tables/traces.ts';

/** What stands under a key of the installation's own, which no clinic decides; null where nothing does yet. */
export async function findOwn(db: Database, key: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value ?? null;
}

/** Made once: of two servers at their first start one is first. @returns what stands there, which the other may have made. */
export async function makeOwn(db: Database, key: string, value: unknown): Promise<unknown> {
  await db.insert(settings).values({ key, value }).onConflictDoNothing();
  const there = await findOwn(db, key);
  if (there === null) throw new Error(`${key} was neither made nor found among the settings.`);
  return there;
}

export async function keepOwn(db: Database, key: string, value: unknown): Promise<void> {
  const updatedAt = sql`now()`;
  await db
    .insert(settings)
    .values({ key, value, updatedAt })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt } });
}
