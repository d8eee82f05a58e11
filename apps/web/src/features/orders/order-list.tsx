import type { Order } from '@consultorio/contracts/orders';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { pathTo } from '../../app/paths.ts';
import { dateText, dateTimeText } from '../../texts/dates.ts';
import { documentStates } from '../../texts/documents.ts';
import { orderKindTexts } from '../../texts/orders.ts';
import { type Column, RecordList } from '../../ui/record-list.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { OrderListActions } from './order-list-actions.tsx';

/** What it is about, in a few names: how to take it stands in the document. */
function contentText({ content }: Order): string {
  const names = [
    ...(content.drugs ?? []).map(({ genericName }) => genericName),
    ...(content.studies ?? []).map(({ name }) => name),
    content.referTo ?? '',
  ];
  return names.filter(Boolean).join(', ') || 'Sin contenido todavía';
}

const columns: Column<Order>[] = [
  {
    header: 'Paciente',
    cell: ({ patientId, patientName }) => (
      <MuiLink component={Link} to={pathTo.patient(patientId)} sx={{ fontWeight: 500, color: 'primary.dark' }}>
        {patientName || 'Paciente sin nombre'}
      </MuiLink>
    ),
  },
  {
    header: 'Contenido',
    cell: (order) => (
      <>
        {contentText(order)}
        {order.cancelReason ? (
          <Typography variant="caption" component="div" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
            {`Motivo: ${order.cancelReason}`}
          </Typography>
        ) : null}
      </>
    ),
  },
  { header: 'Médico', cell: ({ doctorName }) => doctorName },
  {
    header: 'Emitida',
    cell: ({ issuedAt, validUntil }) =>
      issuedAt ? (
        <Box sx={{ minWidth: 168 }}>
          {dateTimeText(issuedAt)}
          {validUntil ? (
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {`Vale hasta el ${dateText(validUntil)}`}
            </Typography>
          ) : null}
        </Box>
      ) : (
        'Sin emitir'
      ),
  },
  { header: 'Estado', phone: 'aside', cell: ({ state }) => <StatusChip {...documentStates[state]} /> },
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
        note: ({ folio, kind, consultationFolio }) => (
          <>
            {folio ? <div>{orderKindTexts[kind]}</div> : null}
            <Box sx={{ whiteSpace: 'nowrap' }}>{consultationFolio}</Box>
          </>
        ),
      }}
      hrefOf={({ consultationId }) => pathTo.attendConsultation(consultationId)}
      columns={columns}
      actionsOf={(order) => <OrderListActions order={order} />}
    />
  );
}
