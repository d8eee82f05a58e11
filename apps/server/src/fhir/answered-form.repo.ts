import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { forms, formVersions } from '../db/tables/forms.ts';

/** The version that a consultation was opened with, and whose version it is. */
export async function findAnsweredForm(db: Database, formVersionId: string) {
  const [row] = await db
    .select({
      formId: formVersions.formId,
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
