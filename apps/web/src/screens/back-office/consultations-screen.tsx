import { useCan } from '@consultorio/client/use-can';
import type { QueueRow, QueueTab } from '@consultorio/contracts/consultations';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { RowActions } from '../../features/consultation-actions/row-actions.tsx';
import { useAttends } from '../../features/consultation-actions/use-attends.ts';
import { useTake } from '../../features/consultation-actions/use-take.ts';
import { PresenceNote } from '../../features/presence/presence-note.tsx';
import { usePresences } from '../../features/presence/use-presences.ts';
import { QueueCards } from '../../features/queue/queue-cards.tsx';
import { QueueSearch } from '../../features/queue/queue-search.tsx';
import { QueueTable } from '../../features/queue/queue-table.tsx';
import { QueueTabs, tabId } from '../../features/queue/queue-tabs.tsx';
import { useNow } from '../../features/queue/use-now.ts';
import { useQueue } from '../../features/queue/use-queue.ts';
import { useQueueAddress } from '../../features/queue/use-queue-address.ts';
import { useQueueKeys } from '../../features/queue/use-queue-keys.ts';
import { queueTabTexts } from '../../texts/queue-tabs.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonList } from '../../ui/skeleton-list.tsx';

const doctorTabs: readonly QueueTab[] = ['unassigned', 'mine', 'inProgress', 'waitingPatient', 'closed'];
const adminTabs: readonly QueueTab[] = ['unassigned', 'inProgress', 'waitingPatient', 'closed', 'all'];
const PANEL = 'lista-de-consultas';

export function ConsultationsScreen() {
  // Who attends has consultations of their own; who runs the place sees everybody's.
  const attending = useCan('takeConsultation');
  const tabs = attending ? doctorTabs : adminTabs;
  const { tab, search, setTab, setSearch } = useQueueAddress(tabs);
  const queue = useQueue(tab, search);
  const now = useNow();
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  const take = useTake();
  const attends = useAttends();
  const presencesOf = usePresences();
  const taking = take.isPending ? take.variables.consultationId : null;
  const onTake = (consultationId: string) => {
    const row = queue.rows.find((one) => one.id === consultationId);
    if (row?.state === 'submitted' && attends(row.serviceName) && !take.isPending) take.mutate({ consultationId });
  };
  useQueueKeys({ onTake });
  const actionsOf = (row: QueueRow) => (
    <RowActions row={row} mayTake={attends(row.serviceName)} taking={taking} onTake={onTake} />
  );
  const Rows = wide ? QueueTable : QueueCards;
  return (
    <Page width="wide">
      <PageHeader
        title="Consultas"
        subtitle={
          wide ? `Con el teclado: j y k recorren la lista, Enter abre${attending ? ', t toma' : ''}.` : undefined
        }
        actions={<QueueSearch value={search} onChange={setSearch} />}
      />
      <Paper variant="outlined" sx={{ borderRadius: '12px', overflow: 'hidden' }}>
        <QueueTabs tabs={tabs} value={tab} panelId={PANEL} onChange={setTab} />
        <Box role="tabpanel" id={PANEL} aria-labelledby={tabId(tab)} aria-busy={queue.isFetching}>
          {queue.isPending ? (
            <Box sx={{ p: { xs: 2, md: 3 } }}>
              <SkeletonList rows={6} height={wide ? 56 : 120} />
            </Box>
          ) : queue.isError && queue.rows.length === 0 ? (
            <ErrorState error={queue.error} onRetry={queue.refetch} />
          ) : queue.rows.length > 0 ? (
            <Rows
              rows={queue.rows}
              now={now}
              actionsOf={actionsOf}
              presenceOf={(row) => <PresenceNote presences={presencesOf(row.id)} />}
            />
          ) : search ? (
            <EmptyState icon={<SearchOffOutlined />} title="Sin resultados">
              Nada coincide con «{search}» en «{queueTabTexts[tab].label}». Prueba con otra lista o con menos letras.
            </EmptyState>
          ) : (
            <EmptyState icon={<InboxOutlined />} title={queueTabTexts[tab].label}>
              {queueTabTexts[tab].empty}
            </EmptyState>
          )}
        </Box>
        {queue.hasNextPage ? (
          <Box sx={{ p: 2, textAlign: 'center', borderTop: 1, borderColor: 'divider' }}>
            <Button onClick={() => queue.fetchNextPage()} loading={queue.isFetchingNextPage}>
              Cargar más
            </Button>
          </Box>
        ) : null}
      </Paper>
    </Page>
  );
}
