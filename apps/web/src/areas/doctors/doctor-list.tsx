import type { DoctorSummary } from '@consultorio/contracts/doctors';
import Typography from '@mui/material/Typography';
import { EmailText } from '../../kit/email-text.tsx';
import { RecordList } from '../../kit/record-list.tsx';
import type { Column } from '../../kit/record-list-props.ts';
import { StatusChip } from '../../kit/status-chip.tsx';
import { relativeText } from '../../texts/dates.ts';
import { durationText } from '../../texts/durations.ts';
import { staffName } from '../../texts/names.ts';
import { staffStatusOf } from '../../texts/user-statuses.ts';
import { OpenLoad } from './open-load.tsx';

const columns: Column<DoctorSummary>[] = [
  {
    header: 'Especialidad',
    cell: ({ speciality, cedula }) => (
      <>
        {speciality}
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          Cédula {cedula}
        </Typography>
      </>
    ),
  },
  {
    header: 'Servicios',
    cell: ({ services }) => services.map(({ name }) => name).join(', ') || 'Ninguno',
  },
  { header: 'Carga', cell: ({ openLoad, maxOpen }) => <OpenLoad open={openLoad} max={maxOpen} /> },
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
  { header: 'Estado', phone: 'aside', cell: (doctor) => <StatusChip {...staffStatusOf(doctor)} /> },
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
