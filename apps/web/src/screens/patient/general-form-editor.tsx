import { trpc } from '@consultorio/client/trpc';
import type { Answers, PublishedForm } from '@consultorio/contracts/forms';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { FileAnswerField } from '../../features/files/file-answer-field.tsx';
import { FormFields } from '../../features/forms/form-fields.tsx';
import { useFormAnswers } from '../../features/forms/use-form-answers.ts';
import { notify } from '../../ui/notifications.tsx';

interface Props {
  form: PublishedForm;
  answers: Answers;
  onSaved: () => void;
  onCancel?: (() => void) | undefined;
}

/** Typed and not saved: it survives a reload and goes with the tab. Every save is a version for ever, so it is not automatic. */
const KEPT = 'unsaved-general-form';

function keptAnswers(): Answers | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Answers | null;
  } catch {
    return null;
  }
}

/** Background, allergies and medicines of the patient, filled in or corrected in place. */
export function GeneralFormEditor({ form, answers, onSaved, onCancel }: Props) {
  const utils = trpc.useUtils();
  const [initial] = useState(() => keptAnswers() ?? answers);
  const fields = useFormAnswers(form.schema, initial);
  const save = trpc.updatePatientGeneralForm.useMutation({
    onSuccess: (saved) => {
      sessionStorage.removeItem(KEPT);
      utils.getPatientGeneralForm.setData(undefined, saved);
      notify('Guardamos tus antecedentes.', 'success');
      onSaved();
    },
  });
  const typed = fields.answers;
  useEffect(() => {
    if (typed !== initial) sessionStorage.setItem(KEPT, JSON.stringify(typed));
  }, [typed, initial]);
  return (
    <Stack sx={{ gap: 3 }}>
      <FormFields
        schema={form.schema}
        form={fields}
        disabled={save.isPending}
        fileField={(field) => <FileAnswerField {...field} known={[]} />}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
        <Button
          variant="contained"
          size="large"
          loading={save.isPending}
          onClick={() => fields.attempt() && save.mutate(fields.kept)}
        >
          Guardar antecedentes
        </Button>
        {onCancel ? (
          <Button
            color="secondary"
            size="large"
            onClick={() => {
              sessionStorage.removeItem(KEPT);
              onCancel();
            }}
          >
            Descartar cambios
          </Button>
        ) : null}
      </Stack>
    </Stack>
  );
}
