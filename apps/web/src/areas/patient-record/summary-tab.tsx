import { isOpenState } from '@consultorio/contracts/lifecycle';
import type { PatientDetail } from '@consultorio/contracts/patients';
import { counted } from '@consultorio/contracts/words/counted';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { RecordFactsList } from '../../capabilities/structured-record/record-facts-list.tsx';
import type { RecordFactsRead } from '../../capabilities/structured-record/use-record-facts.ts';
import { FactList } from '../../kit/fact-list.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { dateTimeText, relativeText } from '../../texts/dates.ts';
import { PatientConsultations } from './patient-consultations.tsx';
import { PatientScores } from './patient-scores.tsx';

const RECENT = 3;

interface Props {
  patient: PatientDetail;
  record: RecordFactsRead;
  onOpen: (tab: string) => void;
}

export function SummaryTab({ patient, record, onOpen }: Props) {
  const { consultations, generalForm, scores } = patient;
  const open = consultations.filter(({ state }) => isOpenState(state));
  const recent = consultations.slice(0, RECENT);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
      }}
    >
      <Stack sx={{ gap: 3, minWidth: 0 }}>
        <SectionCard
          title="Antecedentes"
          subtitle={
            generalForm
              ? `Su formulario: actualizado ${relativeText(generalForm.updatedAt)}`
              : 'Todavía no ha llenado su formulario'
          }
        >
          <RecordFactsList record={record} />
        </SectionCard>
        {scores.length > 0 ? (
          <SectionCard title="Puntajes" subtitle="De lo que contestó en sus consultas">
            <PatientScores scores={scores} />
          </SectionCard>
        ) : null}
        <SectionCard title="Contacto">
          <FactList
            columns={1}
            facts={[
              { label: 'Correo', value: patient.email },
              { label: 'Teléfono', value: patient.phone },
              {
                label: 'Última actividad',
                value: patient.lastActivityAt ? dateTimeText(patient.lastActivityAt) : null,
              },
            ]}
          />
        </SectionCard>
      </Stack>
      <SectionCard
        title="Últimas consultas"
        subtitle={counted(open.length, 'abierta', 'abiertas')}
        action={
          consultations.length > RECENT ? (
            <Button size="small" onClick={() => onOpen('consultas')}>
              {`Ver las ${consultations.length}`}
            </Button>
          ) : undefined
        }
        flush
      >
        {recent.length > 0 ? (
          <PatientConsultations patientId={patient.id} consultations={recent} narrow />
        ) : (
          <Typography sx={{ px: 3, pb: 3, color: 'text.secondary' }}>Todavía no ha enviado ninguna.</Typography>
        )}
      </SectionCard>
    </Box>
  );
}
