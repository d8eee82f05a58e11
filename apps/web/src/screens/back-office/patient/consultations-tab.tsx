import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import { PatientConsultations } from '../../../features/patients/patient-consultations.tsx';
import type { PatientRecord } from '../../../features/patients/patient-record.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';

export function ConsultationsTab({ patient }: { patient: PatientRecord }) {
  return (
    <SectionCard flush>
      {patient.consultations.length > 0 ? (
        <PatientConsultations patientId={patient.id} consultations={patient.consultations} />
      ) : (
        <EmptyState icon={<AssignmentOutlined />} title="Sin consultas">
          Todavía no ha enviado ninguna consulta.
        </EmptyState>
      )}
    </SectionCard>
  );
}
