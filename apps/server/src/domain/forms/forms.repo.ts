import { MAX_ANSWERS_COUNTED } from '@consultorio/contracts/answer-limits';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { forms, services } from '../../core/db/tables/forms.ts';
import { users } from '../../core/db/tables/people.ts';
import { fullNameOf } from '../../core/full-name.ts';

/** Of one version, as far as it is counted: from the index of 0145 alone. */
const answersOf = (rows: SQL) =>
  sql`(select count(*) from (${rows} limit ${sql.raw(`${MAX_ANSWERS_COUNTED}`)}) counted)`;

/** Answered means: consultations that were sent and general forms, over all versions. */
const summary = {
  id: forms.id,
  name: forms.name,
  kind: forms.kind,
  state: forms.state,
  publishedNumber: sql<number | null>`(select max(v.number) from form_versions v where v.form_id = ${forms.id})`,
  answerCount: sql<number>`least(${sql.raw(`${MAX_ANSWERS_COUNTED}`)}, (select coalesce(sum(
    ${answersOf(sql`select from consultations c where c.form_version_id = v.id and c.submitted_at is not null and c.folio is not null`)}
    + ${answersOf(sql`select from general_forms g where g.form_version_id = v.id`)}
  ), 0) from form_versions v where v.form_id = ${forms.id}))`.mapWith(Number),
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
