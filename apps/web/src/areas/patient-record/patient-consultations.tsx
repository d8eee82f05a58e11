import { mayUse, ViewerContext } from '@consultorio/client/use-can';
import type { PatientConsultation } from '@consultorio/contracts/patients';
import { useContext } from 'react';
import { pathTo } from '../../addresses/paths.ts';
import { RecordList } from '../../kit/record-list.tsx';
import type { Column } from '../../kit/record-list-props.ts';
import { StatusChip } from '../../kit/status-chip.tsx';
import { staffStates } from '../../texts/consultation-states.ts';
import { dateTimeText } from '../../texts/dates.ts';

const columns: Column<PatientConsultation>[] = [
  {
    header: 'Enviada',
    cell: ({ submittedAt }) => (submittedAt ? dateTimeText(submittedAt) : null),
    nowrap: true,
  },
  { header: 'Médico', cell: ({ doctorName }) => doctorName ?? 'Sin asignar' },
  { header: 'Cerrada', cell: ({ closedAt }) => (closedAt ? dateTimeText(closedAt) : null), nowrap: true },
  {
    header: 'Estado',
    phone: 'aside',
    cell: ({ state }) => <StatusChip {...staffStates[state]} />,
  },
];

interface Props {
  patientId: string;
  consultations: readonly PatientConsultation[];
  narrow?: boolean;
}

/** Those of another doctor are listed, but only people with access to them get a link. */
export function PatientConsultations({ patientId, consultations, narrow = false }: Props) {
  const viewer = useContext(ViewerContext);
  const reaches = ({ doctorId, state }: PatientConsultation) =>
    mayUse(viewer, 'getConsultation', { patientId, doctorId, isOpen: state === 'submitted' });
  return (
    <RecordList
      label="Consultas del paciente"
      narrow={narrow}
      rows={consultations}
      keyOf={({ id }) => id}
      title={{ header: 'Consulta', text: ({ serviceName }) => serviceName, note: ({ folio }) => folio ?? 'Sin folio' }}
      hrefOf={(row) => (reaches(row) ? pathTo.attendConsultation(row.id) : null)}
      columns={columns}
    />
  );
}
