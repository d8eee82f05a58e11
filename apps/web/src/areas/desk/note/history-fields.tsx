import type { Consultation } from '@consultorio/contracts/consultations';
import {
  ASKED_AND_DENIED,
  blankHistory,
  type HistorySection,
  historySections,
  historyWords,
  MAX_OF_HISTORY,
  NOT_EXPLORED,
} from '@consultorio/contracts/history-sections';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Controller, useWatch } from 'react-hook-form';
import { useRecordFacts } from '../../../capabilities/structured-record/use-record-facts.ts';
import { TextInput } from '../../../kit/text-input.tsx';
import type { NoteFormApi } from './note-form.ts';
import { OneTouchChips } from './one-touch-chips.tsx';

const hints: Record<HistorySection, string> = {
  family: 'Diabetes, hipertensión, cáncer y otras de padres, hermanos e hijos.',
  pathological: 'Enfermedades, cirugías, alergias; tabaco, alcohol y otras sustancias.',
  nonPathological: 'Vivienda, alimentación, ocupación, vacunas.',
  systems: 'Lo que refiere de cada aparato, fuera del padecimiento actual.',
};

interface Props {
  form: NoteFormApi;
  patient: Consultation['patient'];
}

/** The parts of the history that have no other place in the note. A press says one of two usual things; neither is silence. */
export function HistoryFields({ form, patient }: Props) {
  const blank = blankHistory(useWatch({ control: form.control, name: 'history' }));
  const { facts } = useRecordFacts(patient);
  const known = [
    ...(facts.problem.listed ? facts.problem.lines : []),
    ...(facts.allergy.listed ? [`Alergias: ${facts.allergy.lines.join('; ')}`] : []),
  ]
    .join('\n')
    .slice(0, MAX_OF_HISTORY);
  const say = (name: HistorySection, text: string) => form.setValue(`history.${name}`, text);
  return (
    <Stack sx={{ gap: 2 }}>
      {blank.length > 1 ? (
        <Button
          size="small"
          variant="outlined"
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => {
            for (const name of blank) say(name, NOT_EXPLORED);
          }}
        >
          {`Marcar lo que falta: ${NOT_EXPLORED.toLowerCase()}`}
        </Button>
      ) : null}
      {historySections.map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={`history.${name}`}
          render={({ field }) => (
            <Box>
              <TextInput
                {...field}
                label={historyWords[name]}
                placeholder={hints[name]}
                multiline
                minRows={1}
                inputProps={{ maxLength: MAX_OF_HISTORY }}
              />
              <OneTouchChips texts={[ASKED_AND_DENIED, NOT_EXPLORED]} value={field.value} onChoose={field.onChange} />
              {name === 'pathological' && known && field.value.trim() === '' ? (
                <Button size="small" sx={{ mt: 0.5 }} onClick={() => say(name, known)}>
                  Poner lo del expediente
                </Button>
              ) : null}
            </Box>
          )}
        />
      ))}
    </Stack>
  );
}
