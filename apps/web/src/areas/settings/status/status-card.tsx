import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type Fact, FactList } from '../../../kit/fact-list.tsx';
import { SectionCard } from '../../../kit/section-card.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';

const looks = {
  good: { tone: 'success', label: 'Bien' },
  warning: { tone: 'warning', label: 'Atención' },
  bad: { tone: 'error', label: 'Problema' },
} as const;
export type Health = keyof typeof looks;

interface Props {
  title: string;
  health: Health;
  /** The remedy, if there is one. */
  advice?: string | undefined;
  facts: readonly Fact[];
  children?: ReactNode;
}

export function StatusCard({ title, health, advice, facts, children }: Props) {
  return (
    <SectionCard title={title} action={<StatusChip {...looks[health]} />}>
      {advice ? <Typography sx={{ mb: 2 }}>{advice}</Typography> : null}
      <FactList facts={facts} />
      {children}
    </SectionCard>
  );
}
