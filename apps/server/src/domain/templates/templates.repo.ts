import type { PublicationState } from '@consultorio/contracts/publication';
import { tidiedTemplate } from '@consultorio/contracts/template-content';
import type { TemplateKind, TemplateSummary } from '@consultorio/contracts/templates';
import { and, asc, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { containing } from '../../core/db/like.ts';
import { templates, templateUses, templateVersions } from '../../core/db/tables/forms.ts';
import { users } from '../../core/db/tables/people.ts';
import { fullNameOf } from '../../core/full-name.ts';

const nameOfUser = fullNameOf(users);
const newestNumber = sql<
  number | null
>`(select max(newer.number) from template_versions newer where newer.template_id = ${templates.id})`;
const sortName = sql<string>`plain(${templates.name}) collate "C"`;
const isShared = sql<boolean>`(${templates.ownerId} is null)`;

/** Whose templates somebody sees: `everybody` is the administration, otherwise the clinic's and the own ones. */
export type VisibleTo = string | 'everybody';

/** The templates that can be applied today, shared ones first. */
export async function selectPublishedTemplates(
  db: Database,
  { kind, visibleTo }: { kind: TemplateKind | null; visibleTo: VisibleTo },
): Promise<TemplateSummary[]> {
  const rows = await db
    .select({
      id: templates.id,
      name: templates.name,
      kind: templates.kind,
      shared: isShared,
      ownerName: nameOfUser,
      number: templateVersions.number,
      content: templateVersions.content,
      updatedAt: templates.updatedAt,
    })
    .from(templates)
    .innerJoin(templateVersions, eq(templateVersions.templateId, templates.id))
    .leftJoin(users, eq(users.id, templates.ownerId))
    .where(
      and(
        eq(templates.state, 'published'),
        eq(templateVersions.number, newestNumber),
        kind ? eq(templates.kind, kind) : undefined,
        visibleTo === 'everybody' ? undefined : or(isNull(templates.ownerId), eq(templates.ownerId, visibleTo)),
      ),
    )
    .orderBy(sql`${templates.ownerId} is not null`, asc(templates.kind), asc(sortName), asc(templates.id));
  return rows.map((row) => ({ ...row, content: tidiedTemplate(row.content) }));
}

const row = {
  id: templates.id,
  name: templates.name,
  kind: templates.kind,
  state: templates.state,
  ownerId: templates.ownerId,
  shared: isShared,
  ownerName: nameOfUser,
  publishedNumber: newestNumber,
  draft: templates.draft,
  published: sql<typeof templateVersions.$inferSelect.content | null>`(
    select v.content from template_versions v where v.template_id = ${templates.id} order by v.number desc limit 1)`,
  useCount: sql<number>`(select count(*) from template_uses u where u.template_id = ${templates.id})`.mapWith(Number),
  updatedAt: templates.updatedAt,
  version: templates.version,
  sortName,
};

const selectRows = (db: Database) =>
  db.select(row).from(templates).leftJoin(users, eq(users.id, templates.ownerId)).$dynamic();
export type FoundTemplate = Awaited<ReturnType<typeof selectRows>>[number];

/** The right to change: the administration's for shared ones, a doctor's for the own ones. */
const editableBy = (visibleTo: VisibleTo) =>
  visibleTo === 'everybody' ? isNull(templates.ownerId) : eq(templates.ownerId, visibleTo);

/** Nobody sees the unpublished or archived templates of others. */
const isVisible = (visibleTo: VisibleTo) =>
  or(
    editableBy(visibleTo),
    and(
      eq(templates.state, 'published'),
      visibleTo === 'everybody' ? isNotNull(templates.ownerId) : isNull(templates.ownerId),
    ),
  );

type Search = {
  visibleTo: VisibleTo;
  words: string[];
  kind: TemplateKind | null;
  scope: 'shared' | 'personal' | null;
  state: PublicationState | null;
  after: [string, string] | null;
  limit: number;
};

/** By name. Every word has to occur in it; accents and case do not count, and % means a percent sign. */
export function searchTemplateRows(
  db: Database,
  { visibleTo, words, kind, scope, state, after, limit }: Search,
): Promise<FoundTemplate[]> {
  const conditions: (SQL | undefined)[] = [
    isVisible(visibleTo),
    kind ? eq(templates.kind, kind) : undefined,
    state ? eq(templates.state, state) : ne(templates.state, 'archived'),
    scope === 'shared' ? isNull(templates.ownerId) : undefined,
    scope === 'personal' ? isNotNull(templates.ownerId) : undefined,
    after ? sql`(${sortName}, ${templates.id}) > (${after[0]}::text, ${after[1]}::uuid)` : undefined,
    ...words.map((word) => sql`plain(${templates.name}) like ${containing(word)}`),
  ];
  return selectRows(db)
    .where(and(...conditions))
    .orderBy(asc(sortName), asc(templates.id))
    .limit(limit);
}

export async function findTemplate(db: Database, templateId: string, visibleTo: VisibleTo) {
  const [found] = await selectRows(db).where(and(eq(templates.id, templateId), isVisible(visibleTo)));
  return found ?? null;
}

export function selectTemplateVersions(db: Database, templateId: string) {
  const { id, number, changeNote, sha256, publishedAt, content } = templateVersions;
  return db
    .select({ id, number, changeNote, sha256, publishedAt, publishedBy: nameOfUser, content })
    .from(templateVersions)
    .leftJoin(users, eq(users.id, templateVersions.publishedBy))
    .where(eq(templateVersions.templateId, templateId))
    .orderBy(desc(number));
}

/** Its last editor, and when it was last applied. */
export async function findLastTouches(db: Database, templateId: string) {
  const [found] = await db
    .select({
      updatedBy: nameOfUser,
      lastUsedAt: sql<string | null>`(
        select max(u.used_at) from template_uses u where u.template_id = ${templates.id})`.mapWith(templateUses.usedAt),
    })
    .from(templates)
    .leftJoin(users, eq(users.id, templates.updatedBy))
    .where(eq(templates.id, templateId));
  return found ?? { updatedBy: null, lastUsedAt: null };
}
