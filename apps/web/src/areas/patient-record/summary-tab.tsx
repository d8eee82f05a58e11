import { isOpenState } from '@consultorio/contracts/lifecycle';
import type { PatientDetail } from '@consultorio/contracts/patients';
import { knownAllergies } from '@consultorio/contracts/says-none';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FactList } from '../../kit/fact-list.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { dateTimeText, relativeText } from '../../texts/dates.ts';
import { backgroundOf } from './background-of.ts';
import { PatientConsultations } from './patient-consultations.tsx';
import { PatientScores } from './patient-scores.tsx';

const RECENT = 3;

export function SummaryTab({ patient, onOpen }: { patient: PatientDetail; onOpen: (tab: string) => void }) {
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
          subtitle={generalForm ? `Actualizados ${relativeText(generalForm.updatedAt)}` : 'Todavía no los ha contado'}
        >
          <PatientBackground {...backgroundOf(patient)} />
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
        subtitle={open.length === 1 ? '1 abierta' : `${open.length} abiertas`}
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

interface Props {
  /** As the patient wrote them; null without an answer. */
  allergies: string | null;
  medicines: string | null;
  conditions: string | null;
}

/** Facts that a doctor must know before anything else. Allergies are red unless the patient says there are none. */
function PatientBackground({ allergies, medicines, conditions }: Props) {
  const alarming = knownAllergies(allergies) !== null;
  return (
    <Stack sx={{ gap: 2 }}>
      <Box sx={alarming ? { p: 2, borderRadius: 1, bgcolor: 'error.light', color: 'error.main' } : undefined}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 0.75 }}>
          {alarming ? <WarningAmberOutlined aria-hidden sx={{ fontSize: 20 }} /> : null}
          <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
            Alergias
          </Typography>
        </Stack>
        <Words text={allergies} strong={alarming} />
      </Box>
      <Box>
        <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
          Medicamentos
        </Typography>
        <Words text={medicines} />
      </Box>
      <Box>
        <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
          Enfermedades
        </Typography>
        <Words text={conditions} />
      </Box>
    </Stack>
  );
}

function Words({ text, strong = false }: { text: string | null; strong?: boolean }) {
  return (
    <Typography
      sx={{
        mt: 0.25,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        fontWeight: strong ? 600 : 400,
        color: text === null ? 'text.secondary' : 'inherit',
      }}
    >
      {text ?? 'Sin respuesta'}
    </Typography>
  );
}
