import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { forms, formVersions } from '../db/tables/forms.ts';
import { generalForms } from '../db/tables/people.ts';

type Wanted = { patientId: string; before: number | null; limit: number };

/** Newest first, without the answers. */
export async function selectAnswerVersions(db: Database, { patientId, before, limit }: Wanted) {
  return db
    .select({
      version: generalForms.version,
      sentAt: generalForms.createdAt,
      formName: forms.name,
      formNumber: formVersions.number,
    })
    .from(generalForms)
    .leftJoin(formVersions, eq(formVersions.id, generalForms.formVersionId))
    .leftJoin(forms, eq(forms.id, formVersions.formId))
    .where(and(eq(generalForms.patientId, patientId), before ? lt(generalForms.version, before) : undefined))
    .orderBy(desc(generalForms.version))
    .limit(limit);
}

export async function findAnswersOfVersion(db: Database, patientId: string, version: number) {
  const [row] = await db
    .select()
    .from(generalForms)
    .where(and(eq(generalForms.patientId, patientId), eq(generalForms.version, version)));
  return row ?? null;
}
