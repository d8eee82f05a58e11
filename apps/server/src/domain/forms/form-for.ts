import type { FormMoved } from '@consultorio/contracts/form-editing';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import { forms } from '../../core/db/tables/forms.ts';
import { channelsOfReaders } from '../../core/events/publish.ts';

export type FormRow = typeof forms.$inferSelect;

/**
 * The form as the caller read it, held until the transaction ends: two who publish at once get two numbers, or one of
 * them the newer version. @throws AppError not-found, stale-version.
 */
export async function formFor(tx: Database, formId: string, expectedVersion?: number): Promise<FormRow> {
  const [form] = await tx.select().from(forms).where(eq(forms.id, formId)).for('update');
  if (!form) throw new AppError('not-found');
  if (expectedVersion !== undefined && form.version !== expectedVersion)
    throw new AppError('stale-version', { version: form.version });
  return form;
}

/** Writes if nobody wrote since the caller read. @throws AppError stale-version. */
export async function changeForm(tx: Database, { id, version }: FormRow, change: Partial<FormRow>): Promise<FormRow> {
  const [changed] = await tx
    .update(forms)
    .set({ ...change, version: version + 1 })
    .where(and(eq(forms.id, id), eq(forms.version, version)))
    .returning();
  if (!changed) throw new AppError('stale-version', { version });
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
