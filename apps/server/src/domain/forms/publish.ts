import { randomUUID } from 'node:crypto';
import { publishFormInput, publishFormOutput } from '@consultorio/contracts/form-editing';
import { checkFormLogic } from '@consultorio/contracts/form-logic';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { canonicalSha256 } from '../../core/canonical-json.ts';
import { formVersions } from '../../core/db/tables/forms.ts';
import { procedure } from '../../core/procedure.ts';
import { changeForm, formFor, movedForm, toReadersOfForms } from './form-for.ts';
import { findNewestFormVersion } from './form-versions.repo.ts';

/**
 * Makes the draft the next version, which nothing changes any more: a patient who began on an older one finishes on it,
 * because every consultation keeps the version that it was opened with.
 * @throws AppError form-logic with `details.issues`, stale-version, illegal-transition without a draft.
 */
export const publishForm = procedure('publishForm')
  .input(publishFormInput)
  .output(publishFormOutput)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'publishForm', async ({ tx, at, audit, announce }) => {
      const form = await formFor(tx, input.formId, input.expectedVersion);
      if (form.state === 'archived' || !form.draft) throw new AppError('illegal-transition');
      const issues = checkFormLogic(form.draft, form.kind).map(({ path, code, message }) => ({ path, code, message }));
      if (issues.length > 0) throw new AppError('form-logic', { issues: issues.slice(0, 50) });
      const number = ((await findNewestFormVersion(tx, form.id))?.number ?? 0) + 1;
      const sha256 = canonicalSha256(form.draft);
      await tx.insert(formVersions).values({
        id: randomUUID(),
        formId: form.id,
        number,
        schema: form.draft,
        changeNote: input.changeNote,
        sha256,
        publishedBy: ctx.user.id,
        publishedAt: at,
      });
      audit({ targetId: form.id, details: { number } });
      announce({ name: 'publishForm', ...toReadersOfForms });
      const published = { state: 'published' as const, draft: null, updatedBy: ctx.user.id, updatedAt: at };
      return { ...movedForm(await changeForm(tx, form, published)), number, sha256 };
    }),
  );
