import type { PublishedForm } from '@consultorio/contracts/forms';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { forms, formVersions, services } from '../db/tables/forms.ts';

export async function findService(db: Database, serviceId: string) {
  const [row] = await db.select().from(services).where(eq(services.id, serviceId)).limit(1);
  return row ?? null;
}

export async function newestFormVersion(db: Database, formId: string) {
  const [row] = await db
    .select()
    .from(formVersions)
    .where(eq(formVersions.formId, formId))
    .orderBy(desc(formVersions.number))
    .limit(1);
  return row ?? null;
}

export async function findFormVersion(db: Database, formVersionId: string) {
  const [row] = await db.select().from(formVersions).where(eq(formVersions.id, formVersionId)).limit(1);
  return row ?? null;
}

/** Of those who were sent to the emergency line only this number is kept. */
export async function countRedFlagStop(db: Database, serviceId: string): Promise<void> {
  await db
    .update(services)
    .set({ redFlagStops: sql`${services.redFlagStops} + 1` })
    .where(eq(services.id, serviceId));
}

/** The version that this consultation answers, whatever was published since. */
export async function publishedFormOf(db: Database, formVersionId: string): Promise<PublishedForm | null> {
  const [row] = await db
    .select({
      formVersionId: formVersions.id,
      number: formVersions.number,
      name: forms.name,
      schema: formVersions.schema,
    })
    .from(formVersions)
    .innerJoin(forms, eq(forms.id, formVersions.formId))
    .where(eq(formVersions.id, formVersionId));
  return row ?? null;
}
