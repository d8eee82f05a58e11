import type { Order } from '@consultorio/contracts/orders';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { pathTo } from '../../app/paths.ts';
import { dateText, dateTimeText } from '../../texts/dates.ts';
import { documentStates } from '../../texts/documents.ts';
import { orderKindTexts } from '../../texts/orders.ts';
import { type Column, RecordList } from '../../ui/record-list.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { orderLines } from './order-form.ts';
import { OrderListActions } from './order-list-actions.tsx';

/** Long lists are cut here: the whole document is its PDF. */
const SHOWN_LINES = 2;

function Content({ order }: { order: Order }) {
  const lines = orderLines(order.kind, order.content);
  const left = lines.length - SHOWN_LINES;
  if (lines.length === 0) return 'Sin contenido todavía';
  return (
    <>
      {lines.slice(0, SHOWN_LINES).map((line) => (
        <Typography key={line} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
      {left > 0 ? <Typography variant="caption" sx={{ color: 'text.secondary' }}>{`y ${left} más`}</Typography> : null}
    </>
  );
}

const columns: Column<Order>[] = [
  {
    header: 'Paciente',
    cell: ({ patientId, patientName }) => (
      <MuiLink component={Link} to={pathTo.patient(patientId)} sx={{ fontWeight: 500 }}>
        {patientName || 'Paciente sin nombre'}
      </MuiLink>
    ),
  },
  { header: 'Contenido', cell: (order) => <Content order={order} /> },
  { header: 'Médico', cell: ({ doctorName }) => doctorName },
  {
    header: 'Emitida',
    cell: ({ issuedAt, validUntil }) =>
      issuedAt ? (
        <>
          {dateTimeText(issuedAt)}
          {validUntil ? (
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {`Vale hasta el ${dateText(validUntil)}`}
            </Typography>
          ) : null}
        </>
      ) : (
        'Sin emitir'
      ),
  },
  {
    header: 'Estado',
    phone: 'aside',
    cell: ({ state, cancelReason }) => (
      <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
        <StatusChip {...documentStates[state]} />
        {cancelReason ? (
          <Typography variant="caption" sx={{ maxWidth: { xs: 140, md: 180 }, color: 'text.secondary' }}>
            {cancelReason}
          </Typography>
        ) : null}
      </Stack>
    ),
  },
];

/** The row leads to its consultation, where the order was written. */
export function OrderList({ orders }: { orders: readonly Order[] }) {
  return (
    <RecordList
      label="Pedidos"
      rows={orders}
      keyOf={({ id }) => id}
      title={{
        header: 'Pedido',
        text: ({ folio, kind }) => folio ?? orderKindTexts[kind],
        note: ({ folio, kind, consultationFolio }) =>
          [folio ? orderKindTexts[kind] : null, consultationFolio].filter(Boolean).join(' · '),
      }}
      hrefOf={({ consultationId }) => pathTo.attendConsultation(consultationId)}
      columns={columns}
      actionsOf={(order) => <OrderListActions order={order} />}
    />
  );
}
