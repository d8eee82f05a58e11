import { trpc } from '@consultorio/client/trpc';
import { FactList } from '../../kit/fact-list.tsx';
import { QueryStates } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { dateText } from '../../texts/dates.ts';

/** Until when the record is kept at least, and what happens then: nothing. */
export function RetentionCard({ patientId }: { patientId: string }) {
  const retention = trpc.getRecordRetention.useQuery({ patientId });
  return (
    <SectionCard title="Conservación" subtitle="Cinco años desde el último acto médico (NOM-004, 5.4).">
      <QueryStates query={retention} skeleton={<SkeletonList rows={1} height={48} />}>
        {({ lastActAt, keptUntil }) => (
          <FactList
            facts={[
              { label: 'Último acto médico', value: lastActAt ? dateText(lastActAt) : 'Ninguno todavía' },
              {
                label: 'Se conserva al menos hasta',
                value: keptUntil ? dateText(keptUntil) : 'Se cuenta desde el último acto médico',
              },
              {
                label: 'Después',
                value: 'No cambia nada por sí solo: el sistema no bloquea ni borra expedientes al cumplirse el plazo.',
              },
            ]}
          />
        )}
      </QueryStates>
    </SectionCard>
  );
}
