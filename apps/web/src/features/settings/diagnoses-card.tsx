import { FactList } from '../../ui/fact-list.tsx';
import { SectionCard } from '../../ui/section-card.tsx';

export function DiagnosesCard({ count }: { count: number }) {
  return (
    <SectionCard title="Catálogo de diagnósticos" subtitle="CIE-10, en español">
      <FactList columns={1} facts={[{ label: 'Diagnósticos', value: count.toLocaleString('es-MX') }]} />
    </SectionCard>
  );
}
