import type { TemplateKind, TemplateSummary } from '@consultorio/contracts/templates';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { templates, templateVersions } from '../db/tables/forms.ts';
import { users } from '../db/tables/people.ts';

type Wanted = { kind?: TemplateKind | null; templateId?: string; visibleTo: string | 'everybody' };

/** The newest version of each, shared ones first. `visibleTo` leaves out the personal ones of other people. */
export async function selectTemplates(
  db: Database,
  { kind, templateId, visibleTo }: Wanted,
): Promise<TemplateSummary[]> {
  const conditions: (SQL | undefined)[] = [
    eq(templates.archived, false),
    sql`${templateVersions.number} = (select max(newer.number) from template_versions newer where newer.template_id = ${templates.id})`,
    kind ? eq(templates.kind, kind) : undefined,
    templateId ? eq(templates.id, templateId) : undefined,
    visibleTo === 'everybody' ? undefined : or(isNull(templates.ownerId), eq(templates.ownerId, visibleTo)),
  ];
  return db
    .select({
      id: templates.id,
      name: templates.name,
      kind: templates.kind,
      shared: sql<boolean>`(${templates.ownerId} is null)`,
      ownerName: sql<string | null>`nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), '')`,
      number: templateVersions.number,
      content: templateVersions.content,
      updatedAt: templates.updatedAt,
    })
    .from(templates)
    .innerJoin(templateVersions, eq(templateVersions.templateId, templates.id))
    .leftJoin(users, eq(users.id, templates.ownerId))
    .where(and(...conditions))
    .orderBy(sql`${templates.ownerId} is not null`, asc(templates.kind), asc(templates.name), asc(templates.id));
}
