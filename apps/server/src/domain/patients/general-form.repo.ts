import type { PublishedForm } from '@consultorio/contracts/forms';
import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { forms, formVersions } from '../../core/db/tables/forms.ts';
import { generalForms } from '../../core/db/tables/people.ts';

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

/** The patient's last answers, with the form that asked; null before the first time. */
export async function findGeneralAnswers(db: Database, patientId: string) {
  const [row] = await db
    .select({ ...getTableColumns(generalForms), schema: formVersions.schema })
    .from(generalForms)
    .leftJoin(formVersions, eq(formVersions.id, generalForms.formVersionId))
    .where(eq(generalForms.patientId, patientId))
    .orderBy(desc(generalForms.version))
    .limit(1);
  return row ?? null;
}

/** Every version that was sent and the form that it answers, newest first; `before` is the last version seen. */
export async function listGeneralAnswers(db: Database, patientId: string, limit: number, before: number | null) {
  const rows = await db
    .select({
      answers: generalForms.answers,
      version: generalForms.version,
      updatedAt: generalForms.createdAt,
      form: published,
    })
    .from(generalForms)
    .innerJoin(formVersions, eq(formVersions.id, generalForms.formVersionId))
    .innerJoin(forms, eq(forms.id, formVersions.formId))
    .where(and(eq(generalForms.patientId, patientId), before === null ? undefined : lt(generalForms.version, before)))
    .orderBy(desc(generalForms.version))
    .limit(limit);
  return rows;
}

export async function insertGeneralAnswers(tx: Database, row: typeof generalForms.$inferInsert): Promise<void> {
  await tx.insert(generalForms).values(row);
}
