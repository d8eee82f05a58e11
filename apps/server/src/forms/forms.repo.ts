import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { forms, formVersions } from '../db/tables/forms.ts';
import { users } from '../db/tables/people.ts';

const nameOfUser = sql<string | null>`nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), '')`;

/** Answered means: consultations that were sent and general forms, over all versions. */
const summary = {
  id: forms.id,
  name: forms.name,
  kind: forms.kind,
  state: forms.state,
  publishedNumber: sql<number | null>`(select max(v.number) from form_versions v where v.form_id = ${forms.id})`,
  answerCount: sql<number>`(
    (select count(*) from consultations c join form_versions v on v.id = c.form_version_id
      where v.form_id = ${forms.id} and c.submitted_at is not null)
    + (select count(*) from general_forms g join form_versions v on v.id = g.form_version_id where v.form_id = ${forms.id})
  )`.mapWith(Number),
  updatedAt: forms.updatedAt,
  updatedBy: nameOfUser,
};

export function selectForms(db: Database) {
  return db
    .select(summary)
    .from(forms)
    .leftJoin(users, eq(users.id, forms.updatedBy))
    .orderBy(asc(forms.kind), asc(forms.name), asc(forms.id));
}

export async function findForm(db: Database, formId: string) {
  const [form] = await db
    .select({ ...summary, draft: forms.draft })
    .from(forms)
    .leftJoin(users, eq(users.id, forms.updatedBy))
    .where(eq(forms.id, formId));
  return form ?? null;
}

export function selectFormVersions(db: Database, formId: string) {
  return db
    .select({
      id: formVersions.id,
      number: formVersions.number,
      changeNote: formVersions.changeNote,
      sha256: formVersions.sha256,
      publishedAt: formVersions.publishedAt,
      publishedBy: nameOfUser,
      schema: formVersions.schema,
    })
    .from(formVersions)
    .leftJoin(users, eq(users.id, formVersions.publishedBy))
    .where(eq(formVersions.formId, formId))
    .orderBy(desc(formVersions.number));
}
