import { trpc } from '@consultorio/client/trpc';
import { ageOf } from '@consultorio/contracts/age';
import { generalFormKeys } from '@consultorio/contracts/general-form-keys';
import type { PatientDetail, PatientSummary } from '@consultorio/contracts/patients';
import { sampleValues, type VariableValues } from '@consultorio/contracts/template-variables';
import type { TemplateContent } from '@consultorio/contracts/templates';
import { sexWords } from '@consultorio/contracts/words/people';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ErrorState } from '../../kit/error-state.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { dateText, timeOfDayText } from '../../texts/dates.ts';
import { PatientChoice } from './patient-choice.tsx';
import { TemplateReader } from './template-reader.tsx';

/** As it will stand at the desk. */
export function TemplatePreview({ content }: { content: TemplateContent }) {
  const [chosen, setChosen] = useState<PatientSummary | null>(null);
  const patient = trpc.getPatient.useQuery({ patientId: chosen?.id ?? '' }, { enabled: chosen !== null });
  const blank = Object.keys(content.sections).length + content.diagnoses.length + content.orders.length === 0;
  return (
    <Stack sx={{ gap: 2 }}>
      <PatientChoice chosen={chosen} onChoose={setChosen} />
      <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
        {chosen && patient.isError ? <ErrorState error={patient.error} onRetry={patient.refetch} /> : null}
        {chosen && patient.isPending ? <SkeletonList rows={3} height={60} /> : null}
        {blank ? (
          <Typography sx={{ color: 'text.secondary' }}>Aquí verás la plantilla mientras la escribes.</Typography>
        ) : chosen && !patient.data ? null : (
          <TemplateReader content={content} values={previewValues(chosen ? (patient.data ?? null) : null)} />
        )}
      </Box>
      {chosen ? (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          Los datos del médico y de la consulta son de ejemplo.
        </Typography>
      ) : null}
    </Stack>
  );
}

/** The sample, with today's date; and over it the known data of a patient. Null is shown as its blank. */
function previewValues(patient: PatientDetail | null, now = Date.now()): VariableValues {
  const at = new Date(now).toISOString();
  const values = { ...sampleValues, date: dateText(at), time: timeOfDayText(at) };
  if (!patient) return values;
  const { firstName, lastName, birthDate, sex, generalForm } = patient;
  const allergies = generalForm?.answers[generalFormKeys.allergies];
  return {
    ...values,
    'patient.name': [firstName, lastName].filter(Boolean).join(' ') || null,
    'patient.firstName': firstName || null,
    'patient.lastName': lastName || null,
    'patient.age': ageOf(birthDate)?.toString() ?? null,
    'patient.sex': sex && sex !== 'undisclosed' ? sexWords[sex].toLowerCase() : null,
    'patient.birthDate': birthDate ? dateText(birthDate) : null,
    'patient.allergies': typeof allergies === 'string' && allergies.trim() !== '' ? allergies : null,
  };
}
