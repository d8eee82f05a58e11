import type { PatientDetail } from '@consultorio/contracts/patients';
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { Suspense } from 'react';
import { EmptyState } from '../../kit/empty-state.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { SectionCard } from '../../kit/section-card.tsx';
import { consultationMonths } from './consultation-months.ts';
import { PatientConsultations } from './patient-consultations.tsx';

// Heavier than the list below it.
const ConsultationChart = lazyPart(async () => (await import('./consultation-chart.tsx')).ConsultationChart);

/** Of fewer a list tells more than a chart. */
const ENOUGH = 3;

export function ConsultationsTab({ patient: { id, consultations } }: { patient: PatientDetail }) {
  const months = consultationMonths(consultations, new Date());
  const inYear = months.reduce((sum, { count }) => sum + count, 0);
  return (
    <Stack sx={{ gap: 3 }}>
      {inYear >= ENOUGH ? (
        <SectionCard title="Los últimos doce meses" subtitle={`${inYear} consultas`}>
          <Box sx={{ mx: -1 }}>
            <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
              <ConsultationChart months={months} />
            </Suspense>
          </Box>
        </SectionCard>
      ) : null}
      <SectionCard flush>
        {consultations.length > 0 ? (
          <PatientConsultations patientId={id} consultations={consultations} />
        ) : (
          <EmptyState icon={<AssignmentOutlined />} title="Sin consultas">
            Todavía no ha enviado ninguna consulta.
          </EmptyState>
        )}
      </SectionCard>
    </Stack>
  );
}
