import { randomUUID } from 'node:crypto';
import { checkTemplate } from '@consultorio/contracts/template-check';
import { publishTemplateInput, publishTemplateOutput } from '@consultorio/contracts/template-editing';
import { act, type UnitOfWork } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { canonicalSha256 } from '../../core/canonical-json.ts';
import type { AccountContext } from '../../core/context.ts';
import { procedure } from '../../core/procedure.ts';
import { changeTemplate, movedTemplate, templateFor, toReadersOfTemplate } from './template-for.ts';
import { findNewestTemplateVersion, insertTemplateVersion, type TemplateTableRow } from './template-rows.repo.ts';

/**
 * Makes the draft the next version, which nothing changes any more.
 * @throws AppError template-problems with `details.issues`, stale-version, illegal-transition without a draft.
 */
export const publishTemplate = procedure('publishTemplate')
  .input(publishTemplateInput)
  .output(publishTemplateOutput)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'publishTemplate', async (unit) => {
      const found = await templateFor(ctx, unit.tx, input.templateId, input.expectedVersion);
      if (found.state === 'archived' || !found.draft) throw new AppError('illegal-transition');
      const { template, number, sha256 } = await publishDraft(ctx, unit, found, input.changeNote);
      unit.announce({ name: 'publishTemplate', ...toReadersOfTemplate(template) });
      return { ...movedTemplate(template), number, sha256 };
    }),
  );

export async function publishDraft(
  ctx: AccountContext,
  { tx, at, audit }: UnitOfWork,
  template: TemplateTableRow,
  changeNote: string,
) {
  const { id, kind, draft } = template;
  if (!draft) throw new AppError('illegal-transition');
  const issues = checkTemplate(draft, kind).map(({ path, code, message }) => ({ path, code, message }));
  if (issues.length > 0) throw new AppError('template-problems', { issues: issues.slice(0, 50) });
  const number = ((await findNewestTemplateVersion(tx, id))?.number ?? 0) + 1;
  const sha256 = canonicalSha256(draft);
  await insertTemplateVersion(tx, {
    ...{ id: randomUUID(), templateId: id, number, content: draft, changeNote, sha256 },
    ...{ publishedBy: ctx.user.id, publishedAt: at },
  });
  audit({ targetId: id, details: { number } });
  const published = { state: 'published' as const, draft: null, updatedBy: ctx.user.id, updatedAt: at };
  return { template: await changeTemplate(tx, template, published), number, sha256 };
}
