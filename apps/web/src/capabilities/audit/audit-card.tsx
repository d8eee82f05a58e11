import { trpc } from '@consultorio/client/trpc';
import type { AuditFilters } from '@consultorio/contracts/audit';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import type { ReactNode } from 'react';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LoadMore } from '../../kit/load-more.tsx';
import { byCursorWhileTyped, rowsOf } from '../../kit/paged.ts';
import { QueryStates } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { AuditList } from './audit-list.tsx';

interface Props {
  filters: AuditFilters;
  /** Beside the title. */
  action?: ReactNode;
}

/** All actions with person and moment; nothing of it can be changed or deleted. */
export function AuditCard({ filters, action }: Props) {
  const events = useAuditEvents(filters);
  const narrowed = Object.entries(filters).some(([name, value]) => name !== 'patientId' && value);
  return (
    <SectionCard
      title="Bitácora"
      subtitle="Quién hizo qué y cuándo. Nada de esto se puede cambiar ni borrar."
      action={action}
      flush
    >
      <QueryStates query={{ ...events, data: events.rows }}>
        {(rows) =>
          rows.length > 0 ? (
            <AuditList events={rows} />
          ) : (
            <EmptyState icon={<HistoryOutlined />} title="Sin movimientos">
              {narrowed ? 'Nada coincide con estos filtros. Quita alguno.' : 'Aquí queda cada movimiento.'}
            </EmptyState>
          )
        }
      </QueryStates>
      <LoadMore query={events} />
    </SectionCard>
  );
}

/** The bitácora, newest first, as far as the filters let through. */
function useAuditEvents(filters: AuditFilters) {
  const query = trpc.listAuditEvents.useInfiniteQuery(filters, byCursorWhileTyped);
  return { ...query, rows: rowsOf(query) };
}
