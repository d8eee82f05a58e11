import type { archiveTemplateInput, TemplateMoved } from '@consultorio/contracts/template-editing';
import type { z } from 'zod';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import type { AccountContext } from '../../core/procedure.ts';
import { changeTemplate, movedTemplate, templateFor } from './template-for.ts';
import { findNewestTemplateVersion } from './template-rows.repo.ts';

type Input = z.output<typeof archiveTemplateInput>;

/** Out of the lists and of the desk, with all its versions kept: what was written with it stays as it is. */
export async function archiveTemplate(ctx: AccountContext, input: Input): Promise<TemplateMoved> {
  return act(ctx, 'archiveTemplate', async ({ tx, at, note }) => {
    const template = await templateFor(ctx, tx, input.templateId, input.expectedVersion);
    if (template.state === 'archived') throw new AppError('illegal-transition');
    note({ targetId: template.id });
    const change = { state: 'archived' as const, updatedBy: ctx.user.id, updatedAt: at };
    return movedTemplate(await changeTemplate(tx, template, change));
  });
}

export async function restoreTemplate(ctx: AccountContext, input: Input): Promise<TemplateMoved> {
  return act(ctx, 'restoreTemplate', async ({ tx, at, note }) => {
    const template = await templateFor(ctx, tx, input.templateId, input.expectedVersion);
    if (template.state !== 'archived') throw new AppError('illegal-transition');
    const state = (await findNewestTemplateVersion(tx, template.id)) ? 'published' : 'draft';
    note({ targetId: template.id });
    return movedTemplate(await changeTemplate(tx, template, { state, updatedBy: ctx.user.id, updatedAt: at }));
  });
}
