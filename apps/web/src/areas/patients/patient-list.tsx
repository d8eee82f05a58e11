import type { PatientSummary } from '@consultorio/contracts/patients';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { pathTo } from '../../addresses/paths.ts';
import { PatientStatusButton } from '../../capabilities/patient-status/patient-status-button.tsx';
import type { StatusVerb } from '../../capabilities/patient-status/patient-status-dialog.tsx';
import { EmailText } from '../../kit/email-text.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { RecordList } from '../../kit/record-list.tsx';
import type { Column } from '../../kit/record-list-props.ts';
import { StatusChip } from '../../kit/status-chip.tsx';
import type { Choice } from '../../kit/use-choice.ts';
import { relativeText } from '../../texts/dates.ts';
import { patientName } from '../../texts/names.ts';
import { ageAndSexText } from '../../texts/sexes.ts';
import { userStatusTexts } from '../../texts/user-statuses.ts';

// Its reasons are checked by the rules of the contract, which a list does without.
const PatientStatusDialog = lazyPart(
  async () => (await import('../../capabilities/patient-status/patient-status-dialog.tsx')).PatientStatusDialog,
);

const columns: Column<PatientSummary>[] = [
  { header: 'Expediente', cell: ({ recordNo }) => recordNo, nowrap: true },
  {
    header: 'Contacto',
    cell: ({ email, phone }) => (
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <EmailText email={email} />
        </Box>
        {phone ? <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{phone}</Box> : null}
      </Box>
    ),
  },
  {
    header: 'Última actividad',
    cell: ({ lastActivityAt }) => (lastActivityAt ? relativeText(lastActivityAt) : 'Sin actividad'),
    nowrap: true,
  },
  {
    header: 'Estado',
    phone: 'aside',
    cell: ({ status, statusReason }) => (
      <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
        <StatusChip {...userStatusTexts[status]} />
        {status === 'blocked' && statusReason ? (
          <Typography variant="caption" sx={{ maxWidth: { xs: 140, md: 220 }, color: 'text.secondary' }}>
            {statusReason}
          </Typography>
        ) : null}
      </Stack>
    ),
  },
];

interface Props {
  patients: readonly PatientSummary[];
  managed: boolean;
  choice: Choice<PatientSummary> | null;
}

/** `managed` adds the buttons for administrators. */
export function PatientList({ patients, managed, choice }: Props) {
  // Beside the list, not in its row: a row goes when the screen is turned or the list moves on, and typed words stay.
  const [asked, setAsked] = useState<{ patient: PatientSummary; verb: StatusVerb } | null>(null);
  return (
    <>
      <RecordList
        label="Pacientes"
        rows={patients}
        keyOf={({ id }) => id}
        title={{ header: 'Paciente', text: patientName, note: ageAndSexText }}
        hrefOf={({ id }) => pathTo.patient(id)}
        columns={columns}
        choice={choice}
        {...(managed
          ? {
              actionsOf: (patient: PatientSummary) => (
                <PatientStatusButton patient={patient} size="small" onAsk={(verb) => setAsked({ patient, verb })} />
              ),
            }
          : {})}
      />
      {asked ? (
        <Suspense fallback={null}>
          <PatientStatusDialog {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
