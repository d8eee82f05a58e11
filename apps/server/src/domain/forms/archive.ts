import { archiveFormInput, formMoved, restoreFormInput } from '@consultorio/contracts/form-editing';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { procedure } from '../../core/procedure.ts';
import { changeForm, formFor, movedForm, toReadersOfForms } from './form-for.ts';
import { findNewestFormVersion } from './form-versions.repo.ts';
import { isFormOfActiveService } from './forms.repo.ts';

/**
 * Out of the lists, with all versions kept. @throws AppError form-in-use when it is asked today, illegal-transition.
 */
export const archiveForm = procedure('archiveForm')
  .input(archiveFormInput)
  .output(formMoved)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'archiveForm', async ({ tx, at, audit, announce }) => {
      const form = await formFor(tx, input.formId, input.expectedVersion);
      if (form.state === 'archived') throw new AppError('illegal-transition');
      if (form.kind === 'general' || (await isFormOfActiveService(tx, form.id))) throw new AppError('form-in-use');
      audit({ targetId: form.id });
      announce({ name: 'archiveForm', ...toReadersOfForms });
      return movedForm(await changeForm(tx, form, { state: 'archived', updatedBy: ctx.user.id, updatedAt: at }));
    }),
  );

export const restoreForm = procedure('restoreForm')
  .input(restoreFormInput)
  .output(formMoved)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'restoreForm', async ({ tx, at, audit, announce }) => {
      const form = await formFor(tx, input.formId, input.expectedVersion);
      if (form.state !== 'archived') throw new AppError('illegal-transition');
      const state = (await findNewestFormVersion(tx, form.id)) ? 'published' : 'draft';
      audit({ targetId: form.id });
      announce({ name: 'restoreForm', ...toReadersOfForms });
      return movedForm(await changeForm(tx, form, { state, updatedBy: ctx.user.id, updatedAt: at }));
    }),
  );
