import { trpc } from '@consultorio/client/trpc';
import type { FormSchema } from '@consultorio/contracts/forms';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { InstrumentList } from '../../capabilities/forms/instrument-list.tsx';
import { type Instrument, instruments, readInstrument } from '../../capabilities/forms/instruments.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { ProgressBar } from '../../kit/progress-bar.tsx';
import { errorText } from '../../texts/errors.ts';

interface Props {
  /** @returns false where the form has it already. */
  onAdd: (instrument: FormSchema) => boolean;
  onClose: () => void;
}

/** An instrument that comes with the app, into the form being edited. */
export function InstrumentDialog({ onAdd, onClose }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const read = trpc.previewQuestionnaire.useMutation({ meta: { quiet: true } });
  const choose = async (instrument: Instrument) => {
    setProblem(null);
    const questionnaire = await readInstrument(instrument).catch(() => null);
    if (!questionnaire) setProblem('El instrumento no llegó. Revisa tu conexión y vuelve a elegirlo.');
    else
      read.mutate(
        { questionnaire },
        {
          onSuccess: ({ schema }) => {
            if (onAdd(schema)) onClose();
            else setProblem(`Este formulario ya tiene ${instruments[instrument].name}.`);
          },
        },
      );
  };
  return (
    <FormDialog title="Agregar un instrumento" onClose={onClose}>
      <Stack sx={{ gap: 2.5 }}>
        <Typography>Sus preguntas van al final del formulario, con su puntaje. Después puedes moverlas.</Typography>
        {read.isPending ? <ProgressBar label="Leyendo el instrumento" /> : null}
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        {read.error ? <Alert severity="error">{errorText(read.error)}</Alert> : null}
        <InstrumentList disabled={read.isPending} onChoose={(instrument) => void choose(instrument)} />
      </Stack>
    </FormDialog>
  );
}
