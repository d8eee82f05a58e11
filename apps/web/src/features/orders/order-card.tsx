import { type OrderVerb, orderLifecycle, verbsFrom } from '@consultorio/contracts/lifecycle';
import type { Order } from '@consultorio/contracts/orders';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dateTimeText } from '../../texts/dates.ts';
import { documentStates } from '../../texts/documents.ts';
import { orderKindTexts } from '../../texts/orders.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import { orderLines } from './order-form.ts';
import { useOrderDocument } from './use-order-document.ts';

interface Props {
  order: Order;
  may: (verb: Exclude<OrderVerb, 'expireOrder'>) => boolean;
  onEdit: () => void;
  onDiscard: () => void;
  onCancel: () => void;
}

export function OrderCard({ order, may, onEdit, onDiscard, onCancel }: Props) {
  const open = useOrderDocument();
  // expireOrder is nobody's procedure.
  const verbs = verbsFrom(orderLifecycle, order.state).filter((verb) => verb !== 'expireOrder' && may(verb));
  const lines = orderLines(order.kind, order.content);
  return (
    <Box component="li" sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: '12px' }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>{orderKindTexts[order.kind]}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary', flex: 1 }}>
          {order.folio}
        </Typography>
        <StatusChip {...documentStates[order.state]} />
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
      {order.cancelReason ? (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'error.main' }}>{`Motivo: ${order.cancelReason}`}</Typography>
      ) : null}
      <Typography variant="caption" component="p" sx={{ mt: 0.75, color: 'text.secondary' }}>
        {order.issuedAt ? `Emitida ${dateTimeText(order.issuedAt)}` : `Creada ${dateTimeText(order.createdAt)}`}
      </Typography>
      <Stack direction="row" sx={{ mt: 1, ml: -1, gap: 0.5, flexWrap: 'wrap' }}>
        {verbs.includes('updateOrder') ? (
          <Button size="small" onClick={onEdit}>
            Editar y emitir
          </Button>
        ) : null}
        {order.folio ? (
          <Button
            size="small"
            startIcon={<PictureAsPdfOutlined />}
            loading={open.isPending}
            onClick={() => open.mutate(order.id)}
          >
            PDF
          </Button>
        ) : null}
        {verbs.includes('discardOrder') ? (
          <Button size="small" color="secondary" onClick={onDiscard}>
            Descartar
          </Button>
        ) : null}
        {verbs.includes('cancelOrder') ? (
          <Button size="small" color="error" onClick={onCancel}>
            Cancelar
          </Button>
        ) : null}
      </Stack>
    </Box>
  );
}
