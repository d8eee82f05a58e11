import { randomUUID } from 'node:crypto';
import { tidiedTemplate } from '@consultorio/contracts/template-content';
import {
  createTemplateInput,
  duplicateTemplateInput,
  shareTemplateInput,
  templateMoved,
} from '@consultorio/contracts/template-editing';
import { emptyTemplate, type TemplateContent, type TemplateKind } from '@consultorio/contracts/templates';
import { act, type UnitOfWork } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import type { AccountContext } from '../../core/context.ts';
import { procedure } from '../../core/procedure.ts';
import { publishDraft } from './publish.ts';
import { movedTemplate, ownerFor, readableTemplate, toReadersOfTemplate } from './template-for.ts';
import { findNewestTemplateVersion, insertTemplate, type TemplateTableRow } from './template-rows.repo.ts';

export const createTemplate = procedure('createTemplate')
  .input(createTemplateInput)
  .output(templateMoved)
  .mutation(async ({ ctx, input }) => {
    const work = (unit: UnitOfWork) =>
      announced(unit, 'createTemplate', insertTemplateDraft(ctx, unit, input, emptyTemplate));
    return act(ctx, 'createTemplate', work, { key: input.idempotencyKey, input });
  });

export const duplicateTemplate = procedure('duplicateTemplate')
  .input(duplicateTemplateInput)
  .output(templateMoved)
  .mutation(async ({ ctx, input }) => {
    const work = async (unit: UnitOfWork) => {
      const { template, editable } = await readableTemplate(ctx, unit.tx, input.templateId);
      const published = await findNewestTemplateVersion(unit.tx, template.id);
      const content = (editable ? template.draft : null) ?? published?.content ?? emptyTemplate;
      const { kind } = template;
      const made = insertTemplateDraft(ctx, unit, { kind, name: input.name }, tidiedTemplate(content));
      return announced(unit, 'duplicateTemplate', made);
    };
    return act(ctx, 'duplicateTemplate', work, { key: input.idempotencyKey, input });
  });

/** @throws AppError illegal-transition for a template that is shared already. */
export const shareTemplate = procedure('shareTemplate')
  .input(shareTemplateInput)
  .output(templateMoved)
  .mutation(async ({ ctx, input }) => {
    const work = async (unit: UnitOfWork) => {
      const { template, editable } = await readableTemplate(ctx, unit.tx, input.templateId);
      const published = await findNewestTemplateVersion(unit.tx, template.id);
      if (editable || !published) throw new AppError('illegal-transition');
      const { kind } = template;
      const copy = await insertTemplateDraft(ctx, unit, { kind, name: input.name }, tidiedTemplate(published.content));
      const { template: shared } = await publishDraft(ctx, unit, copy, `Compartida desde «${template.name}»`);
      return announced(unit, 'shareTemplate', shared);
    };
    return act(ctx, 'shareTemplate', work, { key: input.idempotencyKey, input });
  });

async function announced(
  { announce }: UnitOfWork,
  name: 'createTemplate' | 'duplicateTemplate' | 'shareTemplate',
  made: TemplateTableRow | Promise<TemplateTableRow>,
) {
  const template = await made;
  announce({ name, ...toReadersOfTemplate(template) });
  return movedTemplate(template);
}

function insertTemplateDraft(
  ctx: AccountContext,
  { tx, at, audit }: UnitOfWork,
  { kind, name }: { kind: TemplateKind; name: string },
  draft: TemplateContent,
) {
  const id = randomUUID();
  audit({ targetId: id });
  return insertTemplate(tx, { id, kind, name, ownerId: ownerFor(ctx), draft, updatedBy: ctx.user.id, updatedAt: at });
}
