import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { forms, services } from '../../core/db/tables/forms.ts';
import { users } from '../../core/db/tables/people.ts';
import { fullNameOf } from '../../core/full-name.ts';

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
  updatedBy: fullNameOf(users),
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
    .select({ ...summary, draft: forms.draft, version: forms.version })
    .from(forms)
    .leftJoin(users, eq(users.id, forms.updatedBy))
    .where(eq(forms.id, formId));
  return form ?? null;
}

export async function isFormOfActiveService(tx: Database, formId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.formId, formId), eq(services.active, true)))
    .limit(1);
  return row !== undefined;
}
