import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense, useState } from 'react';
import { FactList } from '../../kit/fact-list.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { QueryStates } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { dateText } from '../../texts/dates.ts';

/** Of the administration alone, and of few records. */
const SuppressionSection = lazyPart(async () => (await import('./suppression-section.tsx')).SuppressionSection);

/** Until when the record is kept at least, and what comes then: nothing, until the administration decides it. */
export function RetentionCard({ patientId }: { patientId: string }) {
  const retention = trpc.getRecordRetention.useQuery({ patientId });
  const decides = useCan('decideRetention');
  const [opened, setOpened] = useState(false);
  return (
    <SectionCard
      title="Conservación"
      subtitle="Cinco años desde el último acto médico (NOM-004, 5.4)."
      action={
        decides && !opened ? (
          <Button onClick={() => setOpened(true)} sx={{ flexShrink: 0 }}>
            Bloqueo y supresión
          </Button>
        ) : undefined
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        <QueryStates query={retention} skeleton={<SkeletonList rows={1} height={48} />}>
          {({ lastActAt, keptUntil, blockedAt }) => (
            <FactList
              facts={[
                { label: 'Último acto médico', value: lastActAt ? dateText(lastActAt) : 'Ninguno todavía' },
                {
                  label: 'Se conserva al menos hasta',
                  value: keptUntil ? dateText(keptUntil) : 'Se cuenta desde el último acto médico',
                },
                {
                  label: 'Después',
                  value: blockedAt
                    ? `Está bloqueado desde el ${dateText(blockedAt)}.`
                    : 'La administración puede bloquearlo y, más tarde, liberarlo para suprimirlo. Nada de eso ocurre por sí solo.',
                },
              ]}
            />
          )}
        </QueryStates>
        {opened ? (
          <Suspense fallback={<SkeletonList rows={2} height={48} />}>
            <SuppressionSection patientId={patientId} />
          </Suspense>
        ) : null}
      </Stack>
    </SectionCard>
  );
}
