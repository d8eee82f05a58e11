import type { DoctorSummary } from '@consultorio/contracts/doctors';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { absenceText } from '../../capabilities/schedules/absence-text.ts';
import { edge } from '../../kit/edge.ts';
import { EmailText } from '../../kit/email-text.tsx';
import { RecordList } from '../../kit/record-list.tsx';
import type { Column } from '../../kit/record-list-props.ts';
import { StatusChip } from '../../kit/status-chip.tsx';
import { relativeText } from '../../texts/dates.ts';
import { durationText } from '../../texts/durations.ts';
import { staffName } from '../../texts/names.ts';
import { staffStatusOf } from '../../texts/user-statuses.ts';

const columns: Column<DoctorSummary>[] = [
  {
    header: 'Especialidad',
    cell: ({ speciality, cedula, licensed }) => (
      <>
        {speciality}
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {`Cédula ${cedula}${licensed ? '' : ', sin comprobar'}`}
        </Typography>
      </>
    ),
  },
  {
    header: 'Servicios',
    cell: ({ services }) => services.map(({ name }) => name).join(', ') || 'Ninguno',
  },
  {
    header: 'Carga',
    cell: ({ openLoad, maxOpen, absentUntil }) => (
      <>
        <OpenLoad open={openLoad} max={maxOpen} />
        {absentUntil ? (
          <Typography variant="caption" component="div" sx={{ mt: 0.5, color: 'text.secondary' }}>
            {absenceText(absentUntil)}
          </Typography>
        ) : null}
      </>
    ),
  },
  {
    header: 'Primera respuesta',
    cell: ({ medianReplyMinutes: minutes }) => (minutes === null ? 'Sin datos' : durationText(Math.max(1, minutes))),
    nowrap: true,
  },
  {
    header: 'Último acceso',
    cell: ({ lastSignInAt }) => (lastSignInAt ? relativeText(lastSignInAt) : 'Nunca'),
    nowrap: true,
  },
  {
    header: 'Estado',
    phone: 'aside',
    cell: (doctor) =>
      doctor.absentUntil ? <StatusChip tone="warning" label="Ausente" /> : <StatusChip {...staffStatusOf(doctor)} />,
  },
];

export function DoctorList({
  doctors,
  hrefOf,
}: {
  doctors: readonly DoctorSummary[];
  hrefOf: (doctor: DoctorSummary) => string;
}) {
  return (
    <RecordList
      label="Doctores"
      rows={doctors}
      keyOf={({ id }) => id}
      title={{
        header: 'Nombre',
        text: staffName,
        note: ({ email }) => <EmailText email={email} />,
      }}
      hrefOf={hrefOf}
      columns={columns}
    />
  );
}

/** Consultations being attended against how many this doctor takes at once; red when there is no room. */
function OpenLoad({ open, max }: { open: number; max: number }) {
  const full = open >= max;
  return (
    <Box sx={{ minWidth: 96, maxWidth: 160 }}>
      <Typography
        variant="body2"
        sx={{
          fontVariantNumeric: 'tabular-nums',
          color: full ? 'error.main' : undefined,
          fontWeight: full ? 600 : 400,
        }}
      >
        {`${open} de ${max}${full ? ', completa' : ''}`}
      </Typography>
      <Box
        aria-hidden
        sx={{ mt: 0.5, ...edge, height: 6, borderRadius: 0.5, bgcolor: 'neutral.light', overflow: 'hidden' }}
      >
        <Box
          sx={{
            borderTop: 6,
            width: `${Math.min(100, max > 0 ? (open / max) * 100 : 100)}%`,
            borderColor: full ? 'error.main' : 'primary.main',
          }}
        />
      </Box>
    </Box>
  );
}
