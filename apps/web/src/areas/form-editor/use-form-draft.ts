import { trpc } from '@consultorio/client/trpc';
import { sameForms } from '@consultorio/contracts/form-diff';
import type { FormDetail } from '@consultorio/contracts/form-editing';
import type { FormSchema } from '@consultorio/contracts/forms';
import { keySlots } from '../../capabilities/editing/slots.ts';
import { useSavedDraft } from '../../capabilities/editing/use-saved-draft.ts';
import { freshRead } from '../../capabilities/editing/use-saver.ts';

export interface FormDraft {
  name: string;
  schema: FormSchema;
}

/** Conditions lead from question to question: all of them are one slot. */
const formSlots = keySlots<FormDraft, keyof FormDraft>(['name', 'schema'], (one, other, slot) =>
  slot === 'name' ? one.name.trim() === other.name.trim() : sameForms(one.schema, other.schema),
);
const savedOf = ({ name, schema, version }: FormDetail) => ({ values: { name, schema }, version });

/** The form as it stands on this page, saved by itself. */
export function useFormDraft(form: FormDetail) {
  const utils = trpc.useUtils();
  const formId = form.id;
  return useSavedDraft({
    name: `form:${formId}`,
    slots: formSlots,
    saved: savedOf(form),
    save: async (sent, expectedVersion, idempotencyKey) => {
      const moved = await utils.client.saveFormDraft.mutate({ formId, expectedVersion, ...sent, idempotencyKey });
      const { version, updatedAt } = moved;
      utils.getForm.setData({ formId }, (now) => now && { ...now, ...sent, updatedAt, version, hasDraft: true });
      return moved;
    },
    latest: async () => savedOf(await utils.getForm.fetch({ formId }, freshRead)),
    onLeft: () => void utils.getForm.invalidate(),
  });
}

export type FormDraftEditor = ReturnType<typeof useFormDraft>;
