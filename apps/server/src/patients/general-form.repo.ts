import type { PublishedForm } from '@consultorio/contracts/forms';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { forms, formVersions } from '../db/tables/forms.ts';
import { generalForms } from '../db/tables/people.ts';

const published = {
  formVersionId: formVersions.id,
  number: formVersions.number,
  name: forms.name,
  schema: formVersions.schema,
};

/** The general form that patients fill in now. */
export async function findGeneralForm(db: Database): Promise<PublishedForm | null> {
  const [row] = await db
    .select(published)
    .from(formVersions)
    .innerJoin(forms, eq(forms.id, formVersions.formId))
    .where(and(eq(forms.kind, 'general'), eq(forms.state, 'published')))
    .orderBy(desc(formVersions.publishedAt), desc(formVersions.number))
    .limit(1);
  return row ?? null;
}

/** The version that somebody answered, which may not be the current one. */
export async function findFormVersion(db: Database, formVersionId: string): Promise<PublishedForm | null> {
  const [row] = await db
    .select(published)
    .from(formVersions)
    .innerJoin(forms, eq(forms.id, formVersions.formId))
    .where(eq(formVersions.id, formVersionId));
  return row ?? null;
}

export async function findGeneralAnswers(db: Database, patientId: string) {
  const [row] = await db
    .select()
    .from(generalForms)
    .where(eq(generalForms.patientId, patientId))
    .orderBy(desc(generalForms.version))
    .limit(1);
  return row ?? null;
}

export async function insertGeneralAnswers(tx: Database, row: typeof generalForms.$inferInsert): Promise<void> {
  await tx.insert(generalForms).values(row);
}
