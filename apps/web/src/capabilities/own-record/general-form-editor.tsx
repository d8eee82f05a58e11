import { trpc } from '@consultorio/client/trpc';
import type { Answers, GeneralFormAnswer, PublishedForm } from '@consultorio/contracts/forms';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUnsaved } from '../editing/use-unsaved.ts';
import { FormFields } from '../forms/form-fields.tsx';
import { useAskedBack } from '../forms/use-asked-back.ts';
import { focusField, useFormAnswers } from '../forms/use-form-answers.ts';
import { useAbout } from '../people/about-person.ts';

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
  const about = useAbout();
  const kept = useUnsaved<Answers>(about ? `general-form ${about.patientId}` : 'general-form');
  const [initial] = useState(() => kept.read() ?? answers);
  const fields = useFormAnswers(form.schema, initial);
  const asked = useAskedBack(form.schema, fields.kept);
  const saved = {
    meta: { success: about ? 'Guardamos los antecedentes.' : 'Guardamos tus antecedentes.' },
    onSuccess: (sent: GeneralFormAnswer) => {
      kept.forget();
      utils.getPatientGeneralForm.setData(about, sent);
      onSaved();
    },
  };
  const own = trpc.updatePatientGeneralForm.useMutation(saved);
  const others = trpc.updatePersonGeneralForm.useMutation(saved);
  const isPending = own.isPending || others.isPending;
  const send = (kept: Answers) => (about ? others.mutate({ ...about, answers: kept }) : own.mutate(kept));
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
      <FormFields schema={form.schema} form={fields} disabled={isPending} files={{ known: [] }} asked={asked} />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
        <Button
          variant="contained"
          size="large"
          loading={isPending}
          onClick={async () => fields.attempt() && (await asked.attempt()) && send(fields.kept)}
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
