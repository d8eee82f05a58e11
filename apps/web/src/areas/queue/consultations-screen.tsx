import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { QueueRow, QueueTab } from '@consultorio/contracts/queue';
import { MAX_CHOSEN } from '@consultorio/contracts/queue-limits';
import FilterAltOutlined from '@mui/icons-material/FilterAltOutlined';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { QueryKey } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAttends } from '../../capabilities/consultation-actions/use-attends.ts';
import { useNextCase } from '../../capabilities/consultation-actions/use-next-case.ts';
import { useTake } from '../../capabilities/consultation-actions/use-take.ts';
import { openSheet } from '../../capabilities/keys/staff-sheets.ts';
import { useNow } from '../../capabilities/waiting/use-now.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { LoadMore } from '../../kit/load-more.tsx';
import { notify } from '../../kit/notifications.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { byCursor, rowsOf } from '../../kit/paged.ts';
import { SearchInput } from '../../kit/search-input.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { useChoice } from '../../kit/use-choice.ts';
import { isFiltered, shownInput } from './queue-input.ts';
import { QueueTable } from './queue-table.tsx';
import { QueueTabs, tabId } from './queue-tabs.tsx';
import { QueueTrends } from './queue-trends.tsx';
import { RowDialogHost } from './row-actions.tsx';
import { type ChosenSort, type QueueFilterValues, useQueueAddress } from './use-queue-address.ts';
import { useQueueKeys } from './use-queue-keys.ts';

// Loaded when rows are marked.
const QueueChoiceBar = lazyPart(async () => (await import('./queue-choice-bar.tsx')).QueueChoiceBar);
// Loaded when somebody asks for it: the list does not wait.
const QueueFilters = lazyPart(async () => (await import('./queue-filters.tsx')).QueueFilters);
// Loaded where there is nothing to list.
const QueueEmpty = lazyPart(async () => (await import('./queue-empty.tsx')).QueueEmpty);
// A list of its own, with all that only it needs.
const ReviewList = lazyPart(async () => (await import('./review-list.tsx')).ReviewList);
// A desk needs none of it.
const QueueCards = lazyPart(async () => (await import('./queue-cards.tsx')).QueueCards);

const doctorTabs: readonly QueueTab[] = [
  'unassigned',
  'mine',
  'inProgress',
  'waitingPatient',
  'toReview',
  'unsigned',
  'closed',
];
const adminTabs: readonly QueueTab[] = [
  'unassigned',
  'inProgress',
  'waitingPatient',
  'toReview',
  'unsigned',
  'closed',
  'all',
];
const PANEL = 'lista-de-consultas';

export function ConsultationsScreen() {
  // Doctors have consultations of their own; administrators see everybody's.
  const attending = useCan('takeConsultation');
  const tabs = attending ? doctorTabs : adminTabs;
  const { tab, filters, sort, setTab, setFilters, setSort } = useQueueAddress(tabs);
  const queue = useQueue(tab, filters, sort);
  const now = useNow();
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  const [filtering, setFiltering] = useState(isFiltered(filters));
  const take = useTake();
  const nextCase = useNextCase();
  const attends = useAttends();
  const taking = take.isPending ? take.variables.consultationId : null;
  const onTake = (consultationId: string) => {
    const row = queue.rows.find((one) => one.id === consultationId);
    if (!row || take.isPending) return;
    // Its button is not there; the key must say why it does nothing.
    if (row.doctorName) notify(`La atiende ${row.doctorName}.`);
    else if (row.state !== 'submitted') notify('Esta consulta ya terminó.');
    else if (!attends(row.serviceName)) notify(`No atiendes ${row.serviceName}: la toma quien atiende ese servicio.`);
    else take.mutate({ consultationId });
  };
  const { choice, toggle, begin } = useChoice(queue.rows, MAX_CHOSEN);
  const mayMark = tab !== 'toReview';
  useQueueKeys({ onTake, onChoose: (id) => mayMark && toggle(id), onNext: () => void nextCase.open() });
  const skeleton = (
    <Box sx={{ p: { xs: 2, md: 3 } }}>
      <SkeletonList rows={6} height={wide ? 56 : 120} />
    </Box>
  );
  const withDoctors = tab !== 'unassigned' && tab !== 'mine' && !(attending && tab === 'toReview');
  const mayTake = ({ serviceName }: QueueRow) => attends(serviceName);
  const list = { rows: queue.rows, now, withDoctors, mayTake, taking, onTake };
  return (
    <Page width="list">
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
                aria-label="Atajos de teclado"
                title="Atajos de teclado (?)"
                onClick={() => openSheet('help')}
              >
                <KeyboardOutlined />
              </IconButton>
            ) : null}
          </>
        }
      />
      <QueueTrends />
      <Paper variant="outlined" sx={{ borderRadius: 1.5, overflow: 'clip' }}>
        <QueueTabs tabs={tabs} value={tab} panelId={PANEL} filters={filters} onChange={setTab} />
        {filtering ? (
          <Suspense fallback={<Box sx={{ height: 65 }} />}>
            <QueueFilters
              {...{ tab, sort, value: filters }}
              onChange={setFilters}
              onMark={mayMark && !choice ? begin : null}
              marking={mayMark && choice !== null}
            />
          </Suspense>
        ) : null}
        {choice && mayMark ? (
          <Suspense fallback={<Box sx={{ height: 61 }} />}>
            <QueueChoiceBar {...{ choice, tab, filters, sort }} shown={queue.rows.length} />
          </Suspense>
        ) : null}
        <Box role="tabpanel" id={PANEL} aria-labelledby={tabId(tab)} aria-busy={queue.isFetching}>
          <RowDialogHost>
            {tab === 'toReview' ? (
              <Suspense fallback={skeleton}>
                <ReviewList {...list} query={queue} filters={filters} onTab={setTab} />
              </Suspense>
            ) : queue.isPending ? (
              skeleton
            ) : queue.isError && queue.rows.length === 0 ? (
              <ErrorState error={queue.error} onRetry={queue.refetch} />
            ) : queue.rows.length > 0 ? (
              wide ? (
                <QueueTable {...list} {...{ choice, sort }} onSort={setSort} />
              ) : (
                <Suspense fallback={skeleton}>
                  <QueueCards {...list} {...{ choice, sort }} onSort={setSort} />
                </Suspense>
              )
            ) : (
              <Suspense fallback={skeleton}>
                <QueueEmpty tab={tab} filters={filters} onTab={setTab} />
              </Suspense>
            )}
          </RowDialogHost>
        </Box>
        <LoadMore query={queue} />
      </Paper>
    </Page>
  );
}

interface Props {
  value: string;
  onChange: (search: string) => void;
}

function QueueSearch(props: Props) {
  return <SearchInput label="Buscar por paciente o folio" {...props} />;
}

/** The tab that a key of this query asks for. */
function tabOf(key: QueryKey | undefined): unknown {
  const [, options] = (key ?? []) as [unknown, { input?: { tab?: unknown } } | undefined];
  return options?.input?.tab;
}

/** One tab of the queue, page by page. While a search is typed the rows found before stay, so that nothing jumps. */
function useQueue(tab: QueueTab, filters: QueueFilterValues, sort: ChosenSort | null) {
  const [params] = useSearchParams();
  const queue = trpc.listConsultations.useInfiniteQuery(shownInput({ tab, filters, sort }, params), {
    ...byCursor,
    placeholderData: (previous, query) => (tabOf(query?.queryKey) === tab ? previous : undefined),
  });
  const rows = rowsOf(queue) ?? [];
  return { ...queue, rows };
}
