import { listTemplatesInput, listTemplatesOutput } from '@consultorio/contracts/templates';
import { procedure } from '../../core/procedure.ts';
import { visibleTo } from './template-for.ts';
import { selectPublishedTemplates } from './templates.repo.ts';
export const listTemplates = procedure('listTemplates')
  .input(listTemplatesInput)
  .output(listTemplatesOutput)
  .query(({ ctx, input }) =>
    selectPublishedTemplates(ctx.db, { kind: input?.kind ?? null, visibleTo: visibleTo(ctx) }),
  );
