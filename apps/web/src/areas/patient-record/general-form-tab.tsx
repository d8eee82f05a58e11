import { trpc } from '@consultorio/client/trpc';
import type { PatientDetail } from '@consultorio/contracts/patients';
import AssignmentIndOutlined from '@mui/icons-material/AssignmentIndOutlined';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { AnswersView } from '../../capabilities/forms/answers-view.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LoadMore } from '../../kit/load-more.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { dateTimeText } from '../../texts/dates.ts';
import { GeneralFormComparison } from './general-form-comparison.tsx';
import { VersionList } from './version-list.tsx';

/** The answers under the questions as they were when they were answered, and what changed between two times. */
export function GeneralFormTab({ patient: { id: patientId, generalForm } }: { patient: PatientDetail }) {
  const [compared, setCompared] = useState<number | null>(null);
  const versions = trpc.listPatientGeneralFormVersions.useInfiniteQuery(
    { patientId },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, enabled: (generalForm?.version ?? 0) > 1 },
  );
  if (!generalForm)
    return (
      <SectionCard flush>
        <EmptyState icon={<AssignmentIndOutlined />} title="Sin formulario general">
          El paciente todavía no ha contado sus antecedentes. Se le piden en su inicio y antes de enviar una consulta.
        </EmptyState>
      </SectionCard>
    );
  const { form, answers, version, updatedAt } = generalForm;
  const told = versions.data?.pages.flatMap(({ items }) => items) ?? [];
  const earlier = told.filter((one) => one.version !== version);
  const beside = earlier.find((one) => one.version === compared);
  return (
    <Stack sx={{ gap: 3 }}>
      {earlier.length > 0 ? (
        <SectionCard
          title="Versiones anteriores"
          subtitle="Cada vez que el paciente cambia sus respuestas se guarda una versión; ninguna se borra."
          flush
        >
          <VersionList versions={earlier} compared={compared} onCompare={setCompared} />
          <LoadMore query={versions} />
        </SectionCard>
      ) : null}
      {beside ? <GeneralFormComparison earlier={beside} later={generalForm} /> : null}
      <SectionCard
        title={form.name}
        subtitle={`Versión ${version} de sus respuestas, guardada el ${dateTimeText(updatedAt)}`}
      >
        <AnswersView schema={form.schema} answers={answers} />
      </SectionCard>
    </Stack>
  );
}
