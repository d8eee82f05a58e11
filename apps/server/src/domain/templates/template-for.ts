import { reachOf } from '@consultorio/contracts/access';
import type { TemplateMoved } from '@consultorio/contracts/template-editing';
import { AppError } from '../../core/app-error.ts';
import type { AccountContext } from '../../core/context.ts';
import type { Database } from '../../core/db/database.ts';
import { channelOfUser, channelsOfReaders } from '../../core/events/publish.ts';
import { lockTemplate, type TemplateTableRow, updateTemplate } from './template-rows.repo.ts';
import type { VisibleTo } from './templates.repo.ts';

export const visibleTo = (ctx: AccountContext): VisibleTo =>
  reachOf(ctx.procedureName, ctx.user.role) === 'any' ? 'everybody' : ctx.user.id;

/** The owner of the caller's new templates: the clinic or the doctor. */
export const ownerFor = (ctx: AccountContext): string | null =>
  reachOf(ctx.procedureName, ctx.user.role) === 'any' ? null : ctx.user.id;

/**
 * The template, locked, if the caller may read it: others' unpublished ones do not exist. @throws AppError not-found.
 */
export async function readableTemplate(ctx: AccountContext, tx: Database, templateId: string) {
  const template = await lockTemplate(tx, templateId);
  if (!template) throw new AppError('not-found');
  const editable = template.ownerId === ownerFor(ctx);
  const reached = template.ownerId === null || visibleTo(ctx) === 'everybody';
  if (!editable && !(reached && template.state === 'published')) throw new AppError('not-found');
  return { template, editable };
}

/** The template, locked, as the caller read it and may change it. @throws AppError not-found, stale-version, forbidden. */
export async function templateFor(
  ctx: AccountContext,
  tx: Database,
  templateId: string,
  expectedVersion: number,
): Promise<TemplateTableRow> {
  const { template, editable } = await readableTemplate(ctx, tx, templateId);
  if (template.version !== expectedVersion) throw new AppError('stale-version', { version: template.version });
  if (!editable) throw new AppError('forbidden');
  return template;
}

/** @throws AppError stale-version. */
export async function changeTemplate(
  tx: Database,
  template: TemplateTableRow,
  change: Partial<TemplateTableRow>,
): Promise<TemplateTableRow> {
  const changed = await updateTemplate(tx, template, change);
  if (!changed) throw new AppError('stale-version', { version: template.version });
  return changed;
}

/** Everybody who may read it: the clinic's is all the staff's, a doctor's own also those who read every template. */
export const toReadersOfTemplate = ({ ownerId }: Pick<TemplateTableRow, 'ownerId'>) => ({
  consultationId: null,
  audience: [
    ...(ownerId ? [channelOfUser(ownerId)] : []),
    ...channelsOfReaders('getTemplate', (reach) => reach === 'any' || (!ownerId && reach !== '-')),
  ],
});

export const movedTemplate = ({ id, version, state, updatedAt }: TemplateTableRow): TemplateMoved => ({
  templateId: id,
  version,
  state,
  updatedAt,
});
