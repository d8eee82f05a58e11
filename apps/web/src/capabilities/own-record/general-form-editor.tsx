import { trpc } from '@consultorio/client/trpc';
import type { Answers, FormItem, GeneralFormAnswer } from '@consultorio/contracts/forms';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent } from 'react';
import { answerText } from '../forms/answer-text.ts';
import { FormFields } from '../forms/form-fields.tsx';
import { useAskedBack } from '../forms/use-asked-back.ts';
import { focusField } from '../forms/use-form-answers.ts';
import { useAbout } from '../people/about-person.ts';
import { useSession } from '../session/session-context.ts';
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

interface ElsewhereProps {
  /** Answered here and on another device, and not the same. */
  disputed: readonly FormItem[];
  /** The newer answers of another device that stand in the fields now. */
  taken: readonly FormItem[];
  theirs: Answers;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

const labelsOf = (items: readonly FormItem[]) => items.map(({ label }) => `«${label}»`).join(', ');

/** Above the button that saves: what another device saved while this one was being typed into. */
function AnsweredElsewhere({ disputed, taken, theirs, onKeepMine, onTakeTheirs }: ElsewhereProps) {
  if (disputed.length > 0)
    return (
      <Alert severity="warning">
        Se guardó otra respuesta en otro dispositivo o pestaña. ¿Cuál se queda?
        <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
          {disputed.map((item) => (
            <Box component="li" key={item.key} sx={{ overflowWrap: 'anywhere' }}>
              <b>{item.label}</b>: {answerText(item, theirs[item.key]) ?? 'sin respuesta'}
            </Box>
          ))}
        </Box>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button size="small" variant="outlined" color="inherit" onClick={onKeepMine}>
            Conservar lo de esta pantalla
          </Button>
          <Button size="small" color="inherit" onClick={onTakeTheirs}>
            Tomar lo guardado
          </Button>
        </Stack>
      </Alert>
    );
  return taken.length > 0 ? (
    <Alert severity="info">Tomamos lo que se guardó en otro dispositivo o pestaña: {labelsOf(taken)}.</Alert>
  ) : null;
}
