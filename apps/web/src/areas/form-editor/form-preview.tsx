import { hasDoctorQuestions } from '@consultorio/contracts/form-evaluation';
import { type PrefillFacts, prefilledAnswers } from '@consultorio/contracts/form-prefill';
import type { Answers, FormSchema } from '@consultorio/contracts/forms';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DoctorQuestions } from '../../capabilities/forms/doctor-questions.tsx';
import { FormFields } from '../../capabilities/forms/form-fields.tsx';
import { ScoresView } from '../../capabilities/forms/scores-view.tsx';
import { useFormAnswers } from '../../capabilities/forms/use-form-answers.ts';
import { doctorQuestionsText } from '../../texts/clinical-notes.ts';
import { alarmEffectTexts } from '../../texts/forms.ts';
import { PreviewGroups } from './preview-groups.tsx';

const widths = { phone: 390, desktop: 720 } as const;

interface Props {
  schema: FormSchema;
  /** Patients meet the form of a service one section a page, and their general form whole. */
  paged: boolean;
}

/** The form as patients see it, with the same fields, conditions and alarms; answers go nowhere. */
export function FormPreview({ schema, paged }: Props) {
  const [width, setWidth] = useState<keyof typeof widths>('phone');
  const [isWhole, setWhole] = useState(false);
  const [run, setRun] = useState(0);
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={width}
          aria-label="Tamaño de la vista previa"
          onChange={(_, next: keyof typeof widths | null) => next && setWidth(next)}
        >
          <ToggleButton value="phone">Teléfono</ToggleButton>
          <ToggleButton value="desktop">Computadora</ToggleButton>
        </ToggleButtonGroup>
        {paged && schema.sections.length > 1 ? (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={isWhole ? 'whole' : 'paged'}
            aria-label="Qué se ve a la vez"
            onChange={(_, next: 'whole' | 'paged' | null) => next && setWhole(next === 'whole')}
          >
            <ToggleButton value="paged">Por partes</ToggleButton>
            <ToggleButton value="whole">Todo</ToggleButton>
          </ToggleButtonGroup>
        ) : null}
        <Button size="small" color="secondary" onClick={() => setRun(run + 1)}>
          Empezar de nuevo
        </Button>
      </Stack>
      <Box sx={{ overflowX: 'auto' }}>
        <Box
          sx={{
            width: width === 'desktop' ? widths.desktop : '100%',
            maxWidth: widths[width],
            p: 2,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1.5,
            boxSizing: 'border-box',
          }}
        >
          <TestRun key={run} schema={schema} paged={paged && !isWhole} />
        </Box>
      </Box>
    </Stack>
  );
}

function TestRun({ schema, paged }: Props) {
  const form = useFormAnswers(schema, prefilledAnswers(schema, someone));
  const [doctorAnswers, setDoctorAnswers] = useState<Answers>({});
  const [verdict, setVerdict] = useState<'complete' | 'incomplete' | null>(null);
  if (schema.sections.every(({ items }) => items.length === 0))
    return <Typography sx={{ color: 'text.secondary' }}>Todavía no hay preguntas.</Typography>;
  const send = () => setVerdict(form.attempt() ? 'complete' : 'incomplete');
  return (
    <Stack sx={{ gap: 3 }}>
      {paged ? (
        <PreviewGroups schema={schema} form={form} onSend={send} />
      ) : (
        <FormFields schema={schema} form={form} files="stand-in" />
      )}
      {form.flags.length > 0 ? (
        <Alert severity="warning">
          {form.flags.map(({ key, effect, message }) => (
            <Typography key={key} variant="body2">
              {`«${message}»: ${alarmEffectTexts[effect]}.`}
            </Typography>
          ))}
        </Alert>
      ) : null}
      {paged ? null : (
        <Button variant="outlined" onClick={send}>
          Probar envío
        </Button>
      )}
      {hasDoctorQuestions(schema) ? (
        <Box
          component="section"
          aria-label={doctorQuestionsText}
          sx={{ p: 2, borderRadius: 1.5, border: 1, borderColor: 'divider', bgcolor: 'background.default' }}
        >
          <Typography variant="h6" component="h3" sx={{ mb: 1.5 }}>
            {doctorQuestionsText}
          </Typography>
          <DoctorQuestions
            schema={schema}
            patientAnswers={form.kept}
            value={doctorAnswers}
            onChange={setDoctorAnswers}
          />
        </Box>
      ) : null}
      <ScoresView schema={schema} answers={form.kept} doctorAnswers={doctorAnswers} of="both" />
      {verdict ? (
        <Alert severity={form.complete ? 'success' : 'info'} role="status">
          {form.complete
            ? 'Con estas respuestas se podría enviar.'
            : 'Faltan respuestas o hay respuestas por corregir.'}
        </Alert>
      ) : null}
    </Stack>
  );
}

/** Somebody with a profile, so that prefilled answers can be seen. */
const someone: PrefillFacts = {
  profile: {
    fullName: 'Ana Ruiz Soto',
    birthDate: '1990-05-14',
    age: 36,
    sex: 'female',
    phone: '55 1234 5678',
    address: 'Av. Insurgentes Sur 1602, Ciudad de México',
  },
  generalForm: {},
  previousAnswers: {},
};
