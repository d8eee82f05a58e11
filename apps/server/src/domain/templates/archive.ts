import { archiveTemplateInput, restoreTemplateInput, templateMoved } from '@consultorio/contracts/template-editing';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { procedure } from '../../core/procedure.ts';
import { changeTemplate, movedTemplate, templateFor, toReadersOfTemplate } from './template-for.ts';
import { findNewestTemplateVersion } from './template-rows.repo.ts';

/** Out of the lists and of the desk, with all its versions kept: texts written with it stay as they are. */
export const archiveTemplate = procedure('archiveTemplate')
  .input(archiveTemplateInput)
  .output(templateMoved)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'archiveTemplate', async ({ tx, at, audit, announce }) => {
      const template = await templateFor(ctx, tx, input.templateId, input.expectedVersion);
      if (template.state === 'archived') throw new AppError('illegal-transition');
      audit({ targetId: template.id });
      announce({ name: 'archiveTemplate', ...toReadersOfTemplate(template) });
      const change = { state: 'archived' as const, updatedBy: ctx.user.id, updatedAt: at };
      return movedTemplate(await changeTemplate(tx, template, change));
    }),
  );

export const restoreTemplate = procedure('restoreTemplate')
  .input(restoreTemplateInput)
  .output(templateMoved)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'restoreTemplate', async ({ tx, at, audit, announce }) => {
      const template = await templateFor(ctx, tx, input.templateId, input.expectedVersion);
      if (template.state !== 'archived') throw new AppError('illegal-transition');
      const state = (await findNewestTemplateVersion(tx, template.id)) ? 'published' : 'draft';
      audit({ targetId: template.id });
      announce({ name: 'restoreTemplate', ...toReadersOfTemplate(template) });
      return movedTemplate(await changeTemplate(tx, template, { state, updatedBy: ctx.user.id, updatedAt: at }));
    }),
  );
