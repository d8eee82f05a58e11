import { randomUUID } from 'node:crypto';
import { createFormInput, duplicateFormInput, formMoved } from '@consultorio/contracts/form-editing';
import type { FormSchema } from '@consultorio/contracts/forms';
import { act, type UnitOfWork } from '../../core/act.ts';
import type { AccountContext } from '../../core/context.ts';
import { forms } from '../../core/db/tables/forms.ts';
import { procedure } from '../../core/procedure.ts';
import { formFor, movedForm, toReadersOfForms } from './form-for.ts';
import { findNewestFormVersion } from './form-versions.repo.ts';

const oneSection: FormSchema = { sections: [{ key: 'seccion-1', title: 'Motivo de la consulta', items: [] }] };

export const createForm = procedure('createForm')
  .input(createFormInput)
  .output(formMoved)
  .mutation(({ ctx, input }) =>
    act(ctx, 'createForm', (unit) => insertFormDraft(ctx, unit, 'createForm', input.name, oneSection), {
      key: input.idempotencyKey,
      input,
    }),
  );

/** Always a form of a consultation: the general one exists once, whatever it is copied from. */
export const duplicateForm = procedure('duplicateForm')
  .input(duplicateFormInput)
  .output(formMoved)
  .mutation(async ({ ctx, input }) => {
    const work = async (unit: UnitOfWork) => {
      const source = await formFor(unit.tx, input.formId);
      const schema = source.draft ?? (await findNewestFormVersion(unit.tx, source.id))?.schema ?? oneSection;
      return insertFormDraft(ctx, unit, 'duplicateForm', input.name, schema);
    };
    return act(ctx, 'duplicateForm', work, { key: input.idempotencyKey, input });
  });

export async function insertFormDraft(
  ctx: AccountContext,
  { tx, at, audit, announce }: UnitOfWork,
  verb: 'createForm' | 'duplicateForm' | 'importQuestionnaire',
  name: string,
  draft: FormSchema,
) {
  const id = randomUUID();
  const row = { id, kind: 'consultation' as const, name, draft, updatedBy: ctx.user.id, updatedAt: at };
  const [form] = await tx.insert(forms).values(row).returning();
  if (!form) throw new Error('a form was not inserted');
  audit({ targetId: id });
  announce({ name: verb, ...toReadersOfForms });
  return movedForm(form);
}
