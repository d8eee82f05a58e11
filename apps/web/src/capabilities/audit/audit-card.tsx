import { trpc } from '@consultorio/client/trpc';
import type { AuditFilters } from '@consultorio/contracts/audit';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LoadMore } from '../../kit/load-more.tsx';
import { byCursorWhileTyped, rowsOf } from '../../kit/paged.ts';
import { QueryStates } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { dateTimeText } from '../../texts/dates.ts';
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
          rows.length > 0 || events.searchedUntil ? (
            rows.length > 0 && <AuditList events={rows} />
          ) : (
            <EmptyState icon={<HistoryOutlined />} title="Sin movimientos">
              {narrowed ? 'Nada coincide con estos filtros. Quita alguno.' : 'Aquí queda cada movimiento.'}
            </EmptyState>
          )
        }
      </QueryStates>
      {events.searchedUntil ? <SearchOn query={events} until={events.searchedUntil} /> : <LoadMore query={events} />}
    </SectionCard>
  );
}

interface SearchOnProps {
  query: Pick<ReturnType<typeof useAuditEvents>, 'fetchNextPage' | 'isFetchingNextPage'>;
  until: string;
}

/**
 * Two names may meet nowhere in the trail: how far it was looked through, and never by itself any further, because each part looks
 * through thousands of entries and is itself written into it.
 */
function SearchOn({ query: { fetchNextPage, isFetchingNextPage }, until }: SearchOnProps) {
  return (
    <Box sx={{ p: 2, textAlign: 'center', borderTop: 1, borderColor: 'divider' }}>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        Buscado hasta el {dateTimeText(until)}; puede haber más antes.
      </Typography>
      <Button onClick={() => fetchNextPage()} loading={isFetchingNextPage}>
        Seguir buscando
      </Button>
    </Box>
  );
}

/** The bitácora, newest first, as far as the filters let through. */
function useAuditEvents(filters: AuditFilters) {
  const query = trpc.listAuditEvents.useInfiniteQuery(filters, byCursorWhileTyped);
  return { ...query, rows: rowsOf(query), searchedUntil: query.data?.pages.at(-1)?.searchedUntil };
}
