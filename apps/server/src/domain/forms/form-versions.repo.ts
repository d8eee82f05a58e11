import type { PublishedForm } from '@consultorio/contracts/forms';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { forms, formVersions } from '../../core/db/tables/forms.ts';
import { users } from '../../core/db/tables/people.ts';
import { fullNameOf } from '../../core/full-name.ts';

/** The version that somebody answers or answered, whatever was published since. */
export async function findFormVersion(
  db: Database,
  formVersionId: string,
): Promise<(PublishedForm & { formId: string }) | null> {
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

/** The form that a version is of. */
export async function formIdOf(db: Database, formVersionId: string): Promise<string> {
  const [row] = await db
    .select({ id: formVersions.formId })
    .from(formVersions)
    .where(eq(formVersions.id, formVersionId));
  if (!row) throw new Error(`no version ${formVersionId} of a form`);
  return row.id;
}

export async function findNewestFormVersion(db: Database, formId: string) {
  const [row] = await db
    .select()
    .from(formVersions)
    .where(eq(formVersions.formId, formId))
    .orderBy(desc(formVersions.number))
    .limit(1);
  return row ?? null;
}

/** Newest first. */
export function selectFormVersions(db: Database, formId: string) {
  const { id, number, changeNote, sha256, publishedAt, schema } = formVersions;
  return db
    .select({ id, number, changeNote, sha256, publishedAt, publishedBy: fullNameOf(users), schema })
    .from(formVersions)
    .leftJoin(users, eq(users.id, formVersions.publishedBy))
    .where(eq(formVersions.formId, formId))
    .orderBy(desc(number));
}
