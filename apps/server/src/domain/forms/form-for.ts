import type { FormMoved } from '@consultorio/contracts/form-editing';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import { channelsOfReaders } from '../../core/events/publish.ts';
import { type FormRow, lockForm, updateForm } from './forms.repo.ts';

/** The form, locked, as the caller read it. @throws AppError not-found, stale-version. */
export async function formFor(tx: Database, formId: string, expectedVersion: number): Promise<FormRow> {
  const form = await lockForm(tx, formId);
  if (!form) throw new AppError('not-found');
  if (form.version !== expectedVersion) throw new AppError('stale-version', { version: form.version });
  return form;
}

/** @throws AppError stale-version. */
export async function changeForm(tx: Database, form: FormRow, change: Partial<FormRow>): Promise<FormRow> {
  const changed = await updateForm(tx, form, change);
  if (!changed) throw new AppError('stale-version', { version: form.version });
  return changed;
}

/** Everybody who may read forms. */
export const toReadersOfForms = {
  consultationId: null,
  audience: channelsOfReaders('getForm', (reach) => reach !== '-'),
};

export const movedForm = ({ id, version, state, updatedAt }: FormRow): FormMoved => ({
  formId: id,
  version,
  state,
  updatedAt,
});
