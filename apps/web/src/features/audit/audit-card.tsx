import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { AuditList } from './audit-list.tsx';
import { useAuditEvents } from './use-audit-events.ts';

interface Props {
  action?: string;
  patientId?: string;
}

/** Who did what and when; nothing of it can be changed or deleted. */
export function AuditCard({ action, patientId }: Props) {
  const events = useAuditEvents({ action: action ?? null, patientId: patientId ?? null });
  return (
    <SectionCard title="Bitácora" subtitle="Quién hizo qué y cuándo. Nada de esto se puede cambiar ni borrar." flush>
      <QueryStates query={{ ...events, data: events.rows }}>
        {(rows) =>
          rows.length > 0 ? (
            <AuditList events={rows} />
          ) : (
            <EmptyState icon={<HistoryOutlined />} title="Sin movimientos">
              {action ? 'No hay movimientos de este tipo. Prueba con otro.' : 'Aquí queda cada movimiento.'}
            </EmptyState>
          )
        }
      </QueryStates>
      <LoadMore query={events} />
    </SectionCard>
  );
}
