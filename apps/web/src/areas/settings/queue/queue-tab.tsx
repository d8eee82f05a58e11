import type { Settings } from '@consultorio/contracts/settings';
import Box from '@mui/material/Box';
import { SectionCard } from '../../../kit/section-card.tsx';
import { QueueRulesForm } from './queue-rules-form.tsx';

/** What the queue does by itself, while nobody looks. */
export function QueueTab({ settings }: { settings: Settings }) {
  return (
    <Box sx={{ maxWidth: 880 }}>
      <SectionCard
        title="Fila de consultas"
        subtitle="Qué pasa por sí solo con lo que nadie ha tomado y con lo que se retrasa."
      >
        <QueueRulesForm settings={settings} />
      </SectionCard>
    </Box>
  );
}
