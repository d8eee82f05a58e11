import { sameTemplates, tidiedTemplate } from '@consultorio/contracts/template-content';
import { saveTemplateDraftInput, templateMoved } from '@consultorio/contracts/template-editing';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { procedure } from '../../core/procedure.ts';
import { changeTemplate, movedTemplate, templateFor, toReadersOfTemplate } from './template-for.ts';
import { findNewestTemplateVersion } from './template-rows.repo.ts';

/**
 * Replaces the draft; content equal to the newest version is no draft. @throws AppError stale-version,
 * illegal-transition.
 */
export const saveTemplateDraft = procedure('saveTemplateDraft')
  .input(saveTemplateDraftInput)
  .output(templateMoved)
  .mutation(async ({ ctx, input }) =>
    act(
      ctx,
      'saveTemplateDraft',
      async ({ tx, at, audit, announce }) => {
        const template = await templateFor(ctx, tx, input.templateId, input.expectedVersion);
        if (template.state === 'archived') throw new AppError('illegal-transition');
        const newest = await findNewestTemplateVersion(tx, template.id);
        const content = tidiedTemplate(input.content);
        const draft = newest && sameTemplates(tidiedTemplate(newest.content), content) ? null : content;
        audit({ targetId: template.id });
        announce({ name: 'saveTemplateDraft', ...toReadersOfTemplate(template) });
        const change = { name: input.name, draft, updatedBy: ctx.user.id, updatedAt: at };
        return movedTemplate(await changeTemplate(tx, template, change));
      },
      { key: input.idempotencyKey, input },
    ),
  );
