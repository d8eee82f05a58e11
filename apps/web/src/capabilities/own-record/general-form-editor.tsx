import { trpc } from '@consultorio/client/trpc';
import type { GeneralFormAnswer } from '@consultorio/contracts/forms';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent } from 'react';
import { FormFields } from '../forms/form-fields.tsx';
import { useAskedBack } from '../forms/use-asked-back.ts';
import { focusField } from '../forms/use-form-answers.ts';
import { useAbout } from '../people/about-person.ts';
import { useSession } from '../session/session-context.ts';
import { AnsweredElsewhere } from './answered-elsewhere.tsx';
import { useMergedFields } from './use-merged-fields.ts';

interface Props {
  /** As the server has it now. */
  saved: Pick<GeneralFormAnswer, 'form' | 'answers' | 'version'>;
  onSaved: () => void;
  onCancel?: (() => void) | undefined;
  /** It takes the place of a pressed button: the first question has the keyboard. */
  focused: boolean;
}

/** Background, allergies and medicines of the patient, filled in or corrected in place. */
export function GeneralFormEditor({ saved, onSaved, onCancel, focused }: Props) {
  const { form, answers, version } = saved;
  const utils = trpc.useUtils();
  const about = useAbout();
  const { profile } = useSession();
  const merged = useMergedFields({ name: about ? `general-form ${about.patientId}` : 'general-form', form, saved });
  const { fields, forget, disputed, taken } = merged;
  const asked = useAskedBack(form.schema, fields.kept);
  // For oneself too: the fixed callable takes the form alone, and cannot refuse what rests on an older version.
  const { mutate, isPending } = trpc.updatePersonGeneralForm.useMutation({
    meta: { success: about ? 'Guardamos los antecedentes.' : 'Guardamos tus antecedentes.' },
    onSuccess: (sent: GeneralFormAnswer) => {
      forget();
      utils.getPatientGeneralForm.setData(about, sent);
      onSaved();
    },
  });
  const patientId = about?.patientId ?? profile?.id;
  const send = () => patientId && mutate({ patientId, answers: fields.kept, expectedVersion: version });
  const opened = useEffectEvent(() => {
    const [first] = fields.visible;
    if (focused && first) focusField(first);
  });
  useEffect(() => opened(), []);
  return (
    <Stack sx={{ gap: 3 }}>
      <FormFields schema={form.schema} form={fields} disabled={isPending} files={{ known: [] }} asked={asked} />
      <AnsweredElsewhere
        disputed={disputed}
        taken={taken}
        theirs={answers}
        onKeepMine={merged.keepMine}
        onTakeTheirs={merged.takeTheirs}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
        <Button
          variant="contained"
          size="large"
          loading={isPending}
          disabled={disputed.length > 0}
          onClick={async () => fields.attempt() && (await asked.attempt()) && send()}
        >
          Guardar antecedentes
        </Button>
        {onCancel ? (
          <Button
            color="secondary"
            size="large"
            onClick={() => {
              forget();
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
