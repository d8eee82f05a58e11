import { trpc } from '@consultorio/client/trpc';
import type { OrderDetail } from '@consultorio/contracts/orders';
import { orderWords } from '@consultorio/contracts/words/orders';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { FactList } from '../../kit/fact-list.tsx';
import { QueryStates } from '../../kit/query-states.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { dateTimeText } from '../../texts/dates.ts';
import { documentStateOf } from '../../texts/documents.ts';
import { NAMELESS_PATIENT } from '../../texts/names.ts';
import { lastDayText } from '../../texts/paper-days.ts';
import { type OrderAction, OrderActions } from './order-actions.tsx';
import { OrderContentView } from './order-content-view.tsx';
import { OrderResults, ReviewComment } from './order-results.tsx';
import { ReviewForm } from './review-form.tsx';
import { SafetyFindings } from './safety-findings.tsx';

interface Props {
  orderId: string;
  may: (verb: OrderAction) => boolean;
  onVerb: (verb: OrderAction, order: OrderDetail) => void;
  /** To the order that this one replaced, or that replaced it. */
  onOpen: (orderId: string) => void;
  onClose: () => void;
}

/** One order beside the list: its content, its results, and all its actions. */
export function OrderPanel({ orderId, may, onVerb, onOpen, onClose }: Props) {
  const query = trpc.getOrder.useQuery({ orderId });
  const titleId = useId();
  const order = query.data;
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-labelledby': titleId,
          role: 'dialog',
          sx: { width: { xs: '100%', sm: 520 }, maxWidth: '100%' },
        },
      }}
    >
      <Stack direction="row" sx={{ px: { xs: 2, sm: 3 }, py: 2, gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h3" component="h2">
            {order ? orderWords(order.kind, order.content).title : 'Pedido'}
          </Typography>
          {order ? (
            <Stack direction="row" sx={{ mt: 0.75, gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography sx={{ color: 'text.secondary' }}>{order.folio ?? 'Sin folio'}</Typography>
              <StatusChip {...documentStateOf(order)} />
            </Stack>
          ) : null}
        </Box>
        <IconButton aria-label="Cerrar pedido" edge="end" onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Stack>
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 4, overflowY: 'auto' }}>
        <QueryStates
          query={query}
          skeleton={<SkeletonList rows={3} height={120} />}
          missing={
            <EmptyState icon={<SearchOffOutlined />} title="No encontramos este pedido">
              Puede que el enlace esté incompleto.
            </EmptyState>
          }
        >
          {(found) => (
            <Stack sx={{ gap: 3 }}>
              <Stack direction="row" sx={{ ml: -1, gap: 0.5, flexWrap: 'wrap', '& button': { minHeight: 40 } }}>
                <OrderActions
                  worded
                  order={found}
                  // Reviewing stands below the results, editing in the consultation.
                  may={(verb) => verb !== 'reviewOrder' && verb !== 'updateOrder' && may(verb)}
                  onVerb={(verb) => onVerb(verb, found)}
                />
              </Stack>
              <OrderEnding order={found} onOpen={onOpen} />
              <FactList facts={factsOf(found)} />
              <Part title="Contenido">
                <OrderContentView kind={found.kind} content={found.content} findings={found.safetyFindings} />
              </Part>
              {found.safetyFindings.length > 0 ? (
                <Part title="Avisos al emitir">
                  <SafetyFindings findings={found.safetyFindings} />
                </Part>
              ) : null}
              {found.results.length > 0 ? (
                <Part title="Resultados">
                  <OrderResults results={found.results} />
                  <ReviewComment comment={found.reviewComment} reviewedAt={found.reviewedAt} />
                  {found.state === 'resultUploaded' && may('reviewOrder') ? (
                    <ReviewForm key={found.id} order={found} />
                  ) : null}
                  {found.state === 'resultUploaded' && !may('reviewOrder') ? (
                    <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
                      Espera la revisión del médico. Lo que subió el personal lo verá el paciente después.
                    </Typography>
                  ) : null}
                </Part>
              ) : null}
            </Stack>
          )}
        </QueryStates>
      </Box>
    </Drawer>
  );
}

function factsOf(order: OrderDetail) {
  const { consultationId, consultationFolio, patientId, patientName, doctorName, issuedAt, validUntil } = order;
  const link = (to: string, text: string) => (
    <MuiLink component={Link} to={to}>
      {text}
    </MuiLink>
  );
  return [
    { label: 'Paciente', value: link(pathTo.patient(patientId), patientName || NAMELESS_PATIENT) },
    { label: 'Médico', value: doctorName },
    {
      label: 'Consulta',
      value: link(pathTo.attendConsultation(consultationId), consultationFolio ?? 'Abrir consulta'),
    },
    { label: 'Emitida', value: issuedAt ? dateTimeText(issuedAt) : 'Sin emitir' },
    ...(validUntil ? [{ label: 'Vigente hasta', value: lastDayText(validUntil) }] : []),
    ...(order.safetyReason ? [{ label: 'Motivo ante los avisos', value: order.safetyReason }] : []),
  ];
}

/** The reason why it no longer stands, or the order that it replaced. */
function OrderEnding({ order, onOpen }: { order: OrderDetail; onOpen: (orderId: string) => void }) {
  const { cancelReason, replaceReason, replaces, replacedBy } = order;
  const other = (link: { id: string; folio: string | null }) => (
    <MuiLink component="button" type="button" onClick={() => onOpen(link.id)} sx={{ verticalAlign: 'baseline' }}>
      {link.folio ?? 'otro documento'}
    </MuiLink>
  );
  return (
    <>
      {cancelReason ? <Alert severity="error">{`Cancelada: ${cancelReason}`}</Alert> : null}
      {replacedBy ? (
        <Alert severity="warning">
          Sustituida por {other(replacedBy)}. {replaceReason ? `Motivo: ${replaceReason}` : null}
        </Alert>
      ) : null}
      {replaces ? <Alert severity="info">Sustituye a {other(replaces)}.</Alert> : null}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h5" component="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
