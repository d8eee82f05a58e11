import type { Order } from '@consultorio/contracts/orders';
import { orderWords } from '@consultorio/contracts/words/orders';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type OrderAction, OrderActions } from '../../../capabilities/orders/order-actions.tsx';
import { orderLines } from '../../../capabilities/orders/order-form.ts';
import { Folio } from '../../../kit/folio.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { dateTimeText } from '../../../texts/dates.ts';
import { documentStateOf } from '../../../texts/documents.ts';

interface Props {
  order: Order;
  may: (verb: OrderAction) => boolean;
  onVerb: (verb: OrderAction) => void;
  /** Straight to the last question; null for a draft that lacks something, and for what is no draft. */
  onIssue: (() => void) | null;
  /** Shows it whole, results included; a draft is opened by editing it. */
  onOpen: (() => void) | null;
}

export function OrderCard({ order, may, onVerb, onIssue, onOpen }: Props) {
  const lines = orderLines(order.kind, order.content);
  const ending = endingText(order);
  return (
    <Box component="li" sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>{orderWords(order.kind, order.content).name}</Typography>
        <Box sx={{ flex: 1 }}>
          {onOpen ? (
            <MuiLink component="button" type="button" variant="caption" onClick={onOpen} sx={{ whiteSpace: 'nowrap' }}>
              {order.folio}
            </MuiLink>
          ) : null}
        </Box>
        <StatusChip {...documentStateOf(order)} />
      </Stack>
      {lines.length > 0 ? (
        lines.map((line) => (
          <Typography key={line} variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))
      ) : (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          Sin contenido todavía
        </Typography>
      )}
      {ending ? (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'error.main', overflowWrap: 'anywhere' }}>
          {ending}
        </Typography>
      ) : null}
      <Typography variant="caption" component="p" sx={{ mt: 0.75, color: 'text.secondary' }}>
        {order.issuedAt ? `Emitida ${dateTimeText(order.issuedAt)}` : `Creada ${dateTimeText(order.createdAt)}`}
        {order.replaces ? (
          <>
            {' '}
            · sustituye a <Folio folio={order.replaces.folio} />
          </>
        ) : null}
      </Typography>
      <Stack direction="row" sx={{ mt: 1, ml: -1, gap: 0.5, flexWrap: 'wrap' }}>
        {onIssue ? (
          <Button
            size="small"
            variant="outlined"
            aria-label={`Revisar y emitir ${orderWords(order.kind, order.content).name.toLowerCase()}`}
            onClick={onIssue}
            sx={{ ml: 1 }}
          >
            Revisar y emitir
          </Button>
        ) : null}
        <OrderActions order={order} may={may} onVerb={onVerb} />
      </Stack>
    </Box>
  );
}

function endingText({ cancelReason, replaceReason, replacedBy }: Order): string | null {
  if (cancelReason) return `Motivo: ${cancelReason}`;
  return replacedBy ? `Sustituida por ${replacedBy.folio}: ${replaceReason ?? ''}` : null;
}
