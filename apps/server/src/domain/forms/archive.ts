import type { archiveFormInput, FormMoved } from '@consultorio/contracts/form-editing';
import type { z } from 'zod';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import type { AccountContext } from '../../core/procedure.ts';
import { changeForm, formFor, movedForm } from './form-for.ts';
import { findNewestFormVersion } from './form-versions.repo.ts';
import { isFormOfActiveService } from './forms.repo.ts';

type Input = z.infer<typeof archiveFormInput>;

/** Out of the lists, with all its versions kept. @throws AppError form-in-use for what patients are asked today, illegal-transition. */
export async function archiveForm(ctx: AccountContext, input: Input): Promise<FormMoved> {
  return act(ctx, 'archiveForm', async ({ tx, at, note }) => {
    const form = await formFor(tx, input.formId, input.expectedVersion);
    if (form.state === 'archived') throw new AppError('illegal-transition');
    if (form.kind === 'general' || (await isFormOfActiveService(tx, form.id))) throw new AppError('form-in-use');
    note({ targetId: form.id });
    return movedForm(await changeForm(tx, form, { state: 'archived', updatedBy: ctx.user.id, updatedAt: at }));
  });
}

export async function restoreForm(ctx: AccountContext, input: Input): Promise<FormMoved> {
  return act(ctx, 'restoreForm', async ({ tx, at, note }) => {
    const form = await formFor(tx, input.formId, input.expectedVersion);
    if (form.state !== 'archived') throw new AppError('illegal-transition');
    const state = (await findNewestFormVersion(tx, form.id)) ? 'published' : 'draft';
    note({ targetId: form.id });
    return movedForm(await changeForm(tx, form, { state, updatedBy: ctx.user.id, updatedAt: at }));
  });
}
