import { useCan } from '@consultorio/client/use-can';
import type { QueueRow, QueueTab } from '@consultorio/contracts/consultations';
import FilterAltOutlined from '@mui/icons-material/FilterAltOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState } from 'react';
import { RowActions } from '../../features/consultation-actions/row-actions.tsx';
import { useAttends } from '../../features/consultation-actions/use-attends.ts';
import { useTake } from '../../features/consultation-actions/use-take.ts';
import { PresenceNote } from '../../features/presence/presence-note.tsx';
import { usePresences } from '../../features/presence/use-presences.ts';
import { QueueCards } from '../../features/queue/queue-cards.tsx';
import { isFiltered } from '../../features/queue/queue-input.ts';
import { QueueSearch } from '../../features/queue/queue-search.tsx';
import { QueueTable } from '../../features/queue/queue-table.tsx';
import { QueueTabs, tabId } from '../../features/queue/queue-tabs.tsx';
import { QueueTrends } from '../../features/queue/queue-trends.tsx';
import { useNow } from '../../features/queue/use-now.ts';
import { useQueue } from '../../features/queue/use-queue.ts';
import { useQueueAddress } from '../../features/queue/use-queue-address.ts';
import { useQueueKeys } from '../../features/queue/use-queue-keys.ts';
import { queueTabTexts } from '../../texts/queue-tabs.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonList } from '../../ui/skeleton-list.tsx';

// What somebody asks for comes then: the list does not wait for it.
const QueueFilters = lazy(async () => ({
  default: (await import('../../features/queue/queue-filters.tsx')).QueueFilters,
}));
const KeysDialog = lazy(async () => ({ default: (await import('../../features/queue/keys-dialog.tsx')).KeysDialog }));

const doctorTabs: readonly QueueTab[] = ['unassigned', 'mine', 'inProgress', 'waitingPatient', 'closed'];
const adminTabs: readonly QueueTab[] = ['unassigned', 'inProgress', 'waitingPatient', 'closed', 'all'];
const PANEL = 'lista-de-consultas';

export function ConsultationsScreen() {
  // Who attends has consultations of their own; who runs the place sees everybody's.
  const attending = useCan('takeConsultation');
  const tabs = attending ? doctorTabs : adminTabs;
  const { tab, filters, setTab, setFilters } = useQueueAddress(tabs);
  const queue = useQueue(tab, filters);
  const now = useNow();
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  const [filtering, setFiltering] = useState(isFiltered(filters));
  const [helping, setHelping] = useState(false);
  const take = useTake();
  const attends = useAttends();
  const presencesOf = usePresences();
  const taking = take.isPending ? take.variables.consultationId : null;
  const onTake = (consultationId: string) => {
    const row = queue.rows.find((one) => one.id === consultationId);
    if (row?.state === 'submitted' && attends(row.serviceName) && !take.isPending) take.mutate({ consultationId });
  };
  useQueueKeys({ onTake, onHelp: () => setHelping(true) });
  const actionsOf = (row: QueueRow) => (
    <RowActions row={row} mayTake={attends(row.serviceName)} taking={taking} onTake={onTake} />
  );
  const skeleton = (
    <Box sx={{ p: { xs: 2, md: 3 } }}>
      <SkeletonList rows={6} height={wide ? 56 : 120} />
    </Box>
  );
  const presenceOf = (row: QueueRow) => <PresenceNote presences={presencesOf(row.id)} />;
  const withDoctors = tab !== 'unassigned' && tab !== 'mine';
  const list = { rows: queue.rows, now, withDoctors, actionsOf, presenceOf };
  return (
    <Page width="wide">
      <PageHeader
        title="Consultas"
        actions={
          <>
            <Box sx={{ flex: { xs: '1 1 180px', sm: 'none' }, minWidth: 0 }}>
              <QueueSearch value={filters.query} onChange={(query) => setFilters({ query })} />
            </Box>
            <Button
              variant="outlined"
              startIcon={<FilterAltOutlined />}
              aria-expanded={filtering}
              onClick={() => setFiltering(!filtering)}
              sx={{ minHeight: 40 }}
            >
              Filtros
            </Button>
            {wide ? (
              <IconButton
                aria-label="Atajos del teclado"
                title="Atajos del teclado (?)"
                onClick={() => setHelping(true)}
              >
                <KeyboardOutlined />
              </IconButton>
            ) : null}
          </>
        }
      />
      <QueueTrends />
      <Paper variant="outlined" sx={{ borderRadius: '12px', overflow: 'hidden' }}>
        <QueueTabs tabs={tabs} value={tab} panelId={PANEL} filters={filters} onChange={setTab} />
        {filtering ? (
          <Suspense fallback={<Box sx={{ height: 65 }} />}>
            <QueueFilters value={filters} onChange={setFilters} />
          </Suspense>
        ) : null}
        <Box role="tabpanel" id={PANEL} aria-labelledby={tabId(tab)} aria-busy={queue.isFetching}>
          {queue.isPending ? (
            skeleton
          ) : queue.isError && queue.rows.length === 0 ? (
            <ErrorState error={queue.error} onRetry={queue.refetch} />
          ) : queue.rows.length > 0 ? (
            wide ? (
              <QueueTable {...list} />
            ) : (
              <QueueCards {...list} />
            )
          ) : filters.query ? (
            <EmptyState icon={<FilterAltOutlined />} title="Sin resultados">
              Nada coincide con «{filters.query}» en «{queueTabTexts[tab].label}»
              {isFiltered(filters) ? ' con estos filtros' : ''}. Prueba con otra lista o con menos letras.
            </EmptyState>
          ) : isFiltered(filters) ? (
            <EmptyState icon={<FilterAltOutlined />} title="Nada con estos filtros">
              En «{queueTabTexts[tab].label}» no hay consultas así. Quita algún filtro para ver las demás.
            </EmptyState>
          ) : (
            <EmptyState
              icon={<InboxOutlined />}
              title={queueTabTexts[tab].empty.title}
              action={
                tab === 'mine' ? (
                  <Button variant="outlined" onClick={() => setTab('unassigned')}>
                    Ver las que esperan médico
                  </Button>
                ) : undefined
              }
            >
              {queueTabTexts[tab].empty.hint}
            </EmptyState>
          )}
        </Box>
        <LoadMore query={queue} />
      </Paper>
      <Suspense fallback={null}>
        {helping ? <KeysDialog attending={attending} onClose={() => setHelping(false)} /> : null}
      </Suspense>
    </Page>
  );
}
