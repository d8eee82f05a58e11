import { trpc } from '@consultorio/client/trpc';
import type { Answers, PublishedForm } from '@consultorio/contracts/forms';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUnsaved } from '../editing/use-unsaved.ts';
import { FormFields } from '../forms/form-fields.tsx';
import { useAskedBack } from '../forms/use-asked-back.ts';
import { focusField, useFormAnswers } from '../forms/use-form-answers.ts';

interface Props {
  form: PublishedForm;
  answers: Answers;
  onSaved: () => void;
  onCancel?: (() => void) | undefined;
  /** It takes the place of a pressed button: the first question has the keyboard. */
  focused: boolean;
}

/** Background, allergies and medicines of the patient, filled in or corrected in place. */
export function GeneralFormEditor({ form, answers, onSaved, onCancel, focused }: Props) {
  const utils = trpc.useUtils();
  const kept = useUnsaved<Answers>('general-form');
  const [initial] = useState(() => kept.read() ?? answers);
  const fields = useFormAnswers(form.schema, initial);
  const asked = useAskedBack(form.schema, fields.kept);
  const save = trpc.updatePatientGeneralForm.useMutation({
    meta: { success: 'Guardamos tus antecedentes.' },
    onSuccess: (saved) => {
      kept.forget();
      utils.getPatientGeneralForm.setData(undefined, saved);
      onSaved();
    },
  });
  const opened = useEffectEvent(() => {
    const [first] = fields.visible;
    if (focused && first) focusField(first);
  });
  useEffect(() => opened(), []);
  const typed = fields.answers;
  const { keep } = kept;
  // Every save is a version for ever, so it is not automatic: until then this tab remembers.
  useEffect(() => {
    if (typed !== initial) keep(typed);
  }, [typed, initial, keep]);
  return (
    <Stack sx={{ gap: 3 }}>
      <FormFields schema={form.schema} form={fields} disabled={save.isPending} files={{ known: [] }} asked={asked} />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
        <Button
          variant="contained"
          size="large"
          loading={save.isPending}
          onClick={async () => fields.attempt() && (await asked.attempt()) && save.mutate(fields.kept)}
        >
          Guardar antecedentes
        </Button>
        {onCancel ? (
          <Button
            color="secondary"
            size="large"
            onClick={() => {
              kept.forget();
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
