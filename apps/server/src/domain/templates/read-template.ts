import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { beginningOf, tidiedTemplate } from '@consultorio/contracts/template-content';
import {
  emptyTemplate,
  getTemplateInput,
  searchTemplatesInput,
  searchTemplatesOutput,
  type TemplateRow,
  templateDetail,
} from '@consultorio/contracts/templates';
import { AppError } from '../../core/app-error.ts';
import type { AccountContext } from '../../core/context.ts';
import { decodeCursor, nameKey, pageOf } from '../../core/db/cursor.ts';
import { wordsOf } from '../../core/db/like.ts';
import { procedure } from '../../core/procedure.ts';
import { ownerFor, visibleTo } from './template-for.ts';
import {
  type FoundTemplate,
  findLastTouches,
  findTemplate,
  searchTemplateRows,
  selectTemplateVersions,
} from './templates.repo.ts';

export const searchTemplates = procedure('searchTemplates')
  .input(searchTemplatesInput)
  .output(searchTemplatesOutput)
  .query(async ({ ctx, input }) => {
    const limit = input.limit ?? DEFAULT_PAGE;
    const rows = await searchTemplateRows(ctx.db, {
      visibleTo: visibleTo(ctx),
      words: wordsOf(input.query),
      kind: input.kind ?? null,
      scope: input.scope ?? null,
      state: input.state ?? null,
      after: decodeCursor(nameKey, input.cursor),
      limit: limit + 1,
    });
    const { items, nextCursor } = pageOf(rows, limit, (row) => [row.sortName, row.id]);
    return { items: items.map((found) => rowFor(ctx, found)), nextCursor };
  });

export const getTemplate = procedure('getTemplate')
  .input(getTemplateInput)
  .output(templateDetail)
  .query(async ({ ctx, input: { templateId } }) => {
    const found = await findTemplate(ctx.db, templateId, visibleTo(ctx));
    if (!found) throw new AppError('not-found');
    const versions = await selectTemplateVersions(ctx.db, templateId);
    const published = found.published && tidiedTemplate(found.published);
    return {
      ...rowFor(ctx, found),
      ...(await findLastTouches(ctx.db, templateId)),
      content: contentFor(ctx, found),
      published,
      versions: versions.map((one) => ({ ...one, content: tidiedTemplate(one.content) })),
      version: found.version,
    };
  });

const isEditable = (ctx: AccountContext, { ownerId }: Pick<FoundTemplate, 'ownerId'>) => ownerId === ownerFor(ctx);

/** The draft is its editor's business. */
function contentFor(ctx: AccountContext, { draft, published, ...found }: FoundTemplate) {
  const kept = (isEditable(ctx, found) ? draft : null) ?? published;
  return kept ? tidiedTemplate(kept) : emptyTemplate;
}

function rowFor(ctx: AccountContext, found: FoundTemplate): TemplateRow {
  const editable = isEditable(ctx, found);
  const { id, name, kind, state, shared, ownerName, publishedNumber, useCount, updatedAt } = found;
  return {
    ...{ id, name, kind, state, shared, ownerName, publishedNumber, useCount, updatedAt },
    editable,
    hasDraft: editable && found.draft !== null,
    beginning: beginningOf(contentFor(ctx, found)),
  };
}
