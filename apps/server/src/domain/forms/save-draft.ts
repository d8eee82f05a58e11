import { sameForms } from '@consultorio/contracts/form-diff';
import { formMoved, saveFormDraftInput } from '@consultorio/contracts/form-editing';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { procedure } from '../../core/procedure.ts';
import { changeForm, formFor, movedForm, toReadersOfForms } from './form-for.ts';
import { findNewestFormVersion } from './form-versions.repo.ts';

/**
 * Replaces the draft; content equal to the newest version is no draft. @throws AppError stale-version,
 * illegal-transition.
 */
export const saveFormDraft = procedure('saveFormDraft')
  .input(saveFormDraftInput)
  .output(formMoved)
  .mutation(async ({ ctx, input }) =>
    act(
      ctx,
      'saveFormDraft',
      async ({ tx, at, audit, announce }) => {
        const form = await formFor(tx, input.formId, input.expectedVersion);
        if (form.state === 'archived') throw new AppError('illegal-transition');
        const newest = await findNewestFormVersion(tx, form.id);
        const draft = newest && sameForms(newest.schema, input.schema) ? null : input.schema;
        audit({ targetId: form.id });
        announce({ name: 'saveFormDraft', ...toReadersOfForms });
        return movedForm(
          await changeForm(tx, form, { name: input.name, draft, updatedBy: ctx.user.id, updatedAt: at }),
        );
      },
      { key: input.idempotencyKey, input },
    ),
  );
