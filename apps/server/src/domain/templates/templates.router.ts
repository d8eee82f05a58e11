import {
  applyTemplateInput,
  applyTemplateOutput,
  archiveTemplateInput,
  createTemplateInput,
  duplicateTemplateInput,
  publishTemplateInput,
  publishTemplateOutput,
  restoreTemplateInput,
  saveTemplateDraftInput,
  shareTemplateInput,
  templateMoved,
} from '@consultorio/contracts/template-editing';
import {
  getTemplateInput,
  listTemplatesInput,
  listTemplatesOutput,
  searchTemplatesInput,
  searchTemplatesOutput,
  templateDetail,
} from '@consultorio/contracts/templates';
import { procedure } from '../../core/procedure.ts';
import { applyTemplate } from './apply.ts';
import { archiveTemplate, restoreTemplate } from './archive.ts';
import { createTemplate, duplicateTemplate, shareTemplate } from './create.ts';
import { publishTemplate } from './publish.ts';
import { getTemplate, searchTemplates } from './read-template.ts';
import { saveTemplateDraft } from './save-draft.ts';
import { visibleTo } from './template-for.ts';
import { selectPublishedTemplates } from './templates.repo.ts';

export const templatesRouter = {
  listTemplates: procedure('listTemplates')
    .input(listTemplatesInput)
    .output(listTemplatesOutput)
    .query(({ ctx, input }) =>
      selectPublishedTemplates(ctx.db, { kind: input?.kind ?? null, visibleTo: visibleTo(ctx) }),
    ),

  searchTemplates: procedure('searchTemplates')
    .input(searchTemplatesInput)
    .output(searchTemplatesOutput)
    .query(({ ctx, input }) => searchTemplates(ctx, input)),

  getTemplate: procedure('getTemplate')
    .input(getTemplateInput)
    .output(templateDetail)
    .query(({ ctx, input }) => getTemplate(ctx, input)),

  createTemplate: procedure('createTemplate')
    .input(createTemplateInput)
    .output(templateMoved)
    .mutation(({ ctx, input }) => createTemplate(ctx, input)),

  saveTemplateDraft: procedure('saveTemplateDraft')
    .input(saveTemplateDraftInput)
    .output(templateMoved)
    .mutation(({ ctx, input }) => saveTemplateDraft(ctx, input)),

  publishTemplate: procedure('publishTemplate')
    .input(publishTemplateInput)
    .output(publishTemplateOutput)
    .mutation(({ ctx, input }) => publishTemplate(ctx, input)),

  archiveTemplate: procedure('archiveTemplate')
    .input(archiveTemplateInput)
    .output(templateMoved)
    .mutation(({ ctx, input }) => archiveTemplate(ctx, input)),

  restoreTemplate: procedure('restoreTemplate')
    .input(restoreTemplateInput)
    .output(templateMoved)
    .mutation(({ ctx, input }) => restoreTemplate(ctx, input)),

  duplicateTemplate: procedure('duplicateTemplate')
    .input(duplicateTemplateInput)
    .output(templateMoved)
    .mutation(({ ctx, input }) => duplicateTemplate(ctx, input)),

  shareTemplate: procedure('shareTemplate')
    .input(shareTemplateInput)
    .output(templateMoved)
    .mutation(({ ctx, input }) => shareTemplate(ctx, input)),

  applyTemplate: procedure('applyTemplate')
    .input(applyTemplateInput)
    .output(applyTemplateOutput)
    .mutation(({ ctx, input }) => applyTemplate(ctx, input)),
};
