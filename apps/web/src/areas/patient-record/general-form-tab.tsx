import { trpc } from '@consultorio/client/trpc';
import type { GeneralFormAnswer } from '@consultorio/contracts/forms';
import type { PatientDetail } from '@consultorio/contracts/patients';
import AssignmentIndOutlined from '@mui/icons-material/AssignmentIndOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AnswersView } from '../../capabilities/forms/answers-view.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LoadMore } from '../../kit/load-more.tsx';
import { byCursor, rowsOf } from '../../kit/paged.ts';
import { SectionCard } from '../../kit/section-card.tsx';
import { dateTimeText } from '../../texts/dates.ts';
import { GeneralFormComparison } from './general-form-comparison.tsx';

/** The answers under the questions as they were when they were answered, and the changes between two times. */
export function GeneralFormTab({ patient: { id: patientId, generalForm } }: { patient: PatientDetail }) {
  const [compared, setCompared] = useState<number | null>(null);
  const versions = trpc.listPatientGeneralFormVersions.useInfiniteQuery(
    { patientId },
    { ...byCursor, enabled: (generalForm?.version ?? 0) > 1 },
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
  const told = rowsOf(versions) ?? [];
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
          <AnswerVersionList versions={earlier} compared={compared} onCompare={setCompared} />
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

interface Props {
  versions: readonly GeneralFormAnswer[];
  /** The one that is beside the current answers now. */
  compared: number | null;
  onCompare: (version: number | null) => void;
}

function AnswerVersionList({ versions, compared, onCompare }: Props) {
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {versions.map(({ version, updatedAt, form }) => (
        <Stack
          component="li"
          key={version}
          direction="row"
          sx={{ px: { xs: 2, sm: 3 }, py: 1, gap: 2, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography>{`Versión ${version} · ${updatedAt ? dateTimeText(updatedAt) : ''}`}</Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {`${form.name}, versión ${form.number} del formulario`}
            </Typography>
          </Box>
          <Button
            size="small"
            aria-pressed={compared === version}
            aria-label={
              compared === version
                ? `Dejar de comparar la versión ${version}`
                : `Comparar la versión ${version} con la actual`
            }
            onClick={() => onCompare(compared === version ? null : version)}
          >
            {compared === version ? 'Cerrar' : 'Comparar'}
          </Button>
        </Stack>
      ))}
    </Stack>
  );
}
