import { trpc } from '@consultorio/client/trpc';
import type { FormDetail } from '@consultorio/contracts/form-editing';
import type { FormSchema } from '@consultorio/contracts/forms';
import { useSavedDraft } from '../../capabilities/editing/use-saved-draft.ts';

export interface FormDraft {
  name: string;
  schema: FormSchema;
}

/** The form as it stands on this page, saved by itself. */
export function useFormDraft(form: FormDetail) {
  const utils = trpc.useUtils();
  const { mutateAsync: save } = trpc.saveFormDraft.useMutation({ meta: { quiet: true }, networkMode: 'always' });
  const formId = form.id;
  const draft: FormDraft = { name: form.name, schema: form.schema };
  return useSavedDraft({
    draft,
    version: form.version,
    save: (sent, expectedVersion) => save({ formId, expectedVersion, ...sent }),
    onSaved: ({ name, schema }, { version, updatedAt }) =>
      utils.getForm.setData({ formId }, (now) => now && { ...now, schema, name, updatedAt, version, hasDraft: true }),
    newestVersion: async () => (await utils.getForm.fetch({ formId }, { staleTime: 0 })).version,
    onLeft: () => void utils.getForm.invalidate(),
  });
}

export type FormDraftEditor = ReturnType<typeof useFormDraft>;
