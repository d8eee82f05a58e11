import { applyTemplate } from './apply.ts';
import { archiveTemplate, restoreTemplate } from './archive.ts';
import { createTemplate, duplicateTemplate, shareTemplate } from './create.ts';
import { listTemplates } from './list-templates.ts';
import { publishTemplate } from './publish.ts';
import { getTemplate, searchTemplates } from './read-template.ts';
import { saveTemplateDraft } from './save-draft.ts';

export const templatesRouter = {
  listTemplates,
  searchTemplates,
  getTemplate,
  createTemplate,
  saveTemplateDraft,
  publishTemplate,
  archiveTemplate,
  restoreTemplate,
  duplicateTemplate,
  shareTemplate,
  applyTemplate,
};
