import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { Consultation } from '@consultorio/contracts/consultations';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useCallback, useDeferredValue, useEffect, useRef } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { Folio } from '../../kit/folio.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { Picture } from '../../kit/picture.tsx';
import lost from '../../kit/pictures/lost.svg';
import { isMissing, useArrived } from '../../kit/query-states.tsx';
import { sizes } from '../../kit/sizes.ts';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { useLooking } from '../../kit/use-looking.ts';
import { myStates } from '../../texts/my-consultation-states.ts';
import { ConsultationRecord } from './consultation-record.tsx';
import { useQuestion } from './use-question.ts';

// On a phone it is behind a tab.
const ConversationPane = lazyPart(async () => (await import('./conversation-pane.tsx')).ConversationPane);

const back = (
  <Button component={Link} to={pathTo.consultationDetail()} startIcon={<ArrowBackOutlined />} sx={{ ml: -1.5 }}>
    Mis consultas
  </Button>
);

function Subtitle({ consultation }: { consultation: Consultation }) {
  const { folio, followUpOf, patientId, patientName } = consultation;
  const { profile } = useSession();
  const whose = patientId === profile?.id ? '' : `Para ${patientName} · `;
  if (!followUpOf)
    return folio ? (
      <>
        {whose}Folio <Folio folio={folio} />
      </>
    ) : null;
  return (
    <>
      {whose}Folio <Folio folio={folio} /> · seguimiento de{' '}
      <MuiLink component={Link} to={pathTo.consultationDetail(followUpOf.id)}>
        <Folio folio={followUpOf.folio} />
      </MuiLink>
    </>
  );
}

/** Two panes on a desk; on a phone two tabs, the second one a chat that fills the screen. */
export function ConsultationDetail({ consultationId }: { consultationId: string }) {
  const { data, error, refetch } = trpc.getConsultation.useQuery({ consultationId });
  const arrived = useArrived({ data });
  const question = useQuestion(consultationId, data);
  const { profile } = useSession();
  const [params, setParams] = useSearchParams();
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true });
  const view = params.get('vista') === 'mensajes' ? 'mensajes' : 'consulta';
  // The tab is marked at once, and its part of the page drawn in slices behind it.
  const shown = useDeferredValue(view);
  const chatSeen = wide || shown === 'mensajes';
  useNoticesRead(consultationId, !data ? 'nothing' : chatSeen ? 'chat' : 'record');
  const show = (next: string) => setParams(next === 'mensajes' ? { vista: next } : {}, { replace: true });
  // Always the same for the chat, which is drawn anew only for what is another.
  const newest = useRef(show);
  newest.current = show;
  const showRecord = useCallback(() => newest.current('consulta'), []);
  // What left one's reach while it was open is not shown on.
  if (error && (!data || isMissing(error)))
    return (
      <Page width="wide">
        <PageHeader title="Mi consulta" above={back} />
        {isMissing(error) ? (
          <EmptyState picture={<Picture src={lost} />} title="No encontramos esta consulta">
            Puede que el enlace esté incompleto o que sea de otra cuenta.
          </EmptyState>
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </Page>
    );
  // The question stands above everything else: it would push down what is there already.
  // A chat on a phone needs the height more than the page needs its heading.
  const chatting = !wide && shown === 'mensajes';
  if (!data || !arrived || question.coming) return <Coming wide={wide} chatting={chatting} />;
  if (data.state === 'draft') return <Navigate to={pathTo.draft(data.id)} replace />;
  const { label, tone } = myStates[data.state];
  const record = (
    <Suspense fallback={cardsToCome}>
      <ConsultationRecord consultation={data} question={question.text} />
    </Suspense>
  );
  const chat = (
    <Suspense fallback={<SkeletonList rows={1} height={420} />}>
      <ConversationPane consultation={data} beside={wide} onRecord={showRecord} />
    </Suspense>
  );
  return (
    <Page width="wide">
      <PageHeader
        title={data.service.name}
        above={chatting ? undefined : back}
        subtitle={chatting && data.patientId === profile?.id ? undefined : <Subtitle consultation={data} />}
        actions={chatting ? undefined : <StatusChip tone={tone} label={label} />}
      />
      {wide ? (
        <Box sx={twoPanes}>
          {record}
          <Box
            sx={{
              position: 'sticky',
              top: sizes.headerDesktop + 24,
              height: `calc(100dvh - ${sizes.headerDesktop + 48}px)`,
              maxHeight: 760,
            }}
          >
            {chat}
          </Box>
        </Box>
      ) : (
        <>
          <Tabs
            value={view}
            onChange={(_, next: string) => show(next)}
            variant="fullWidth"
            aria-label="Partes de la consulta"
            sx={{ mb: 2, mt: -1, borderBottom: 1, borderColor: 'divider' }}
          >
            <Tab value="consulta" label="Consulta" id="tab-consulta" aria-controls="panel-consulta" />
            <Tab
              value="mensajes"
              id="tab-mensajes"
              aria-controls="panel-mensajes"
              label={
                <Badge
                  badgeContent={view === 'mensajes' ? 0 : data.unread}
                  color="error"
                  sx={{ '& .MuiBadge-badge': { right: -12 } }}
                >
                  Mensajes
                </Badge>
              }
            />
          </Tabs>
          <Box role="tabpanel" id={`panel-${shown}`} aria-labelledby={`tab-${shown}`}>
            {shown === 'mensajes' ? <Box sx={{ height: 'max(420px, calc(100dvh - 222px))' }}>{chat}</Box> : record}
          </Box>
        </>
      )}
    </Page>
  );
}

const twoPanes = { display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr) 400px', alignItems: 'start' } as const;
const cardsToCome = <SkeletonList heights={[{ xs: 230, sm: 190 }, 420]} />;
const chatToCome = <SkeletonList heights={[{ xs: 520, sm: 620 }]} />;

/** The shape of what comes: folio and state, on a phone the tabs, and on a desk the chat beside it. */
function Coming({ wide, chatting }: { wide: boolean; chatting: boolean }) {
  return (
    <Page width="wide">
      <PageHeader
        title="Mi consulta"
        above={chatting ? undefined : back}
        subtitle={chatting ? undefined : '\u00a0'}
        actions={chatting ? undefined : <Box sx={{ height: 28 }} />}
      />
      {wide ? (
        <Box sx={twoPanes}>
          {cardsToCome}
          {chatToCome}
        </Box>
      ) : (
        <>
          <Box sx={{ height: 48, mb: 2, mt: -1, borderBottom: 1, borderColor: 'divider' }} />
          {chatting ? chatToCome : cardsToCome}
        </>
      )}
    </Page>
  );
}

/**
 * Looking at a consultation marks its notices in the bell as read, also those that come while the page is open; of a message
 * only where the chat is in sight. What nobody saw is still told by telephone: behind another tab nobody looks either.
 */
function useNoticesRead(consultationId: string, seen: 'nothing' | 'record' | 'chat'): void {
  const looking = useLooking();
  const mayMark = useCan('markNotificationsRead');
  // The bell's own question.
  const unread = trpc.listNotifications.useQuery({ limit: 1 }).data?.unread ?? 0;
  const { mutate } = trpc.markNotificationsRead.useMutation({
    meta: { quiet: true },
  });
  useEffect(() => {
    if (unread === 0 || !mayMark || !looking || seen === 'nothing') return;
    mutate(seen === 'chat' ? { consultationId } : { consultationId, except: ['messageReceived'] });
  }, [unread, mayMark, looking, seen, consultationId, mutate]);
}
