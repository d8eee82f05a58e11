import { reachOf } from '@consultorio/contracts/access';
import {
  getTemplateInput,
  listTemplatesInput,
  listTemplatesOutput,
  templateSummary,
} from '@consultorio/contracts/templates';
import { AppError } from '../app-error.ts';
import { type AccountContext, procedure } from '../trpc.ts';
import { selectTemplates } from './templates.repo.ts';

const visibleTo = (ctx: AccountContext) =>
  reachOf(ctx.procedureName, ctx.user.role) === 'any' ? 'everybody' : ctx.user.id;

export const templatesRouter = {
  listTemplates: procedure('listTemplates')
    .input(listTemplatesInput)
    .output(listTemplatesOutput)
    .query(({ ctx, input }) => selectTemplates(ctx.db, { kind: input?.kind ?? null, visibleTo: visibleTo(ctx) })),

  getTemplate: procedure('getTemplate')
    .input(getTemplateInput)
    .output(templateSummary)
    .query(async ({ ctx, input }) => {
      const [template] = await selectTemplates(ctx.db, { templateId: input.templateId, visibleTo: visibleTo(ctx) });
      if (!template) throw new AppError('not-found');
      return template;
    }),
};
