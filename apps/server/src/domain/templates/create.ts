import { randomUUID } from 'node:crypto';
import { tidiedTemplate } from '@consultorio/contracts/template-content';
import type {
  createTemplateInput,
  duplicateTemplateInput,
  shareTemplateInput,
  TemplateMoved,
} from '@consultorio/contracts/template-editing';
import { emptyTemplate, type TemplateContent, type TemplateKind } from '@consultorio/contracts/templates';
import type { z } from 'zod';
import { act, type Deed } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import type { AccountContext } from '../../core/procedure.ts';
import { publishDraft } from './publish.ts';
import { movedTemplate, ownerFor, readableTemplate } from './template-for.ts';
import { findNewestTemplateVersion, insertTemplate } from './template-rows.repo.ts';

export async function createTemplate(
  ctx: AccountContext,
  input: z.output<typeof createTemplateInput>,
): Promise<TemplateMoved> {
  const work = async (deed: Deed) => movedTemplate(await insertDraft(ctx, deed, input, emptyTemplate));
  return act(ctx, 'createTemplate', work, { key: input.idempotencyKey, input });
}

export async function duplicateTemplate(
  ctx: AccountContext,
  input: z.output<typeof duplicateTemplateInput>,
): Promise<TemplateMoved> {
  const work = async (deed: Deed) => {
    const { template, editable } = await readableTemplate(ctx, deed.tx, input.templateId);
    const published = await findNewestTemplateVersion(deed.tx, template.id);
    const content = (editable ? template.draft : null) ?? published?.content ?? emptyTemplate;
    const { kind } = template;
    return movedTemplate(await insertDraft(ctx, deed, { kind, name: input.name }, tidiedTemplate(content)));
  };
  return act(ctx, 'duplicateTemplate', work, { key: input.idempotencyKey, input });
}

/** @throws AppError illegal-transition for what is shared already. */
export async function shareTemplate(
  ctx: AccountContext,
  input: z.output<typeof shareTemplateInput>,
): Promise<TemplateMoved> {
  const work = async (deed: Deed) => {
    const { template, editable } = await readableTemplate(ctx, deed.tx, input.templateId);
    const published = await findNewestTemplateVersion(deed.tx, template.id);
    if (editable || !published) throw new AppError('illegal-transition');
    const { kind } = template;
    const copy = await insertDraft(ctx, deed, { kind, name: input.name }, tidiedTemplate(published.content));
    const { template: shared } = await publishDraft(ctx, deed, copy, `Compartida desde «${template.name}»`);
    return movedTemplate(shared);
  };
  return act(ctx, 'shareTemplate', work, { key: input.idempotencyKey, input });
}

function insertDraft(
  ctx: AccountContext,
  { tx, at, note }: Deed,
  { kind, name }: { kind: TemplateKind; name: string },
  draft: TemplateContent,
) {
  const id = randomUUID();
  note({ targetId: id });
  return insertTemplate(tx, { id, kind, name, ownerId: ownerFor(ctx), draft, updatedBy: ctx.user.id, updatedAt: at });
}
