import AssignmentIndOutlined from '@mui/icons-material/AssignmentIndOutlined';
import { AnswersView } from '../../../features/forms/answers-view.tsx';
import type { PatientRecord } from '../../../features/patients/patient-record.ts';
import { dateTimeText } from '../../../texts/dates.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';

/** The answers under the questions as they were when they were answered. */
export function GeneralFormTab({ patient: { generalForm } }: { patient: PatientRecord }) {
  if (!generalForm)
    return (
      <SectionCard flush>
        <EmptyState icon={<AssignmentIndOutlined />} title="Sin formulario general">
          El paciente todavía no ha contado sus antecedentes. Se le piden en su inicio y antes de enviar una consulta.
        </EmptyState>
      </SectionCard>
    );
  const { form, answers, version, updatedAt } = generalForm;
  return (
    <SectionCard
      title={form.name}
      subtitle={`Versión ${version} de sus respuestas, guardada el ${dateTimeText(updatedAt)}`}
    >
      <AnswersView schema={form.schema} answers={answers} />
    </SectionCard>
  );
}
