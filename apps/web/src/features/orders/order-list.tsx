import type { Order } from '@consultorio/contracts/orders';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { pathTo } from '../../app/paths.ts';
import { shortDateText } from '../../texts/dates.ts';
import { documentStateOf } from '../../texts/documents.ts';
import { orderKindTexts } from '../../texts/orders.ts';
import { type Column, RecordList } from '../../ui/record-list.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { OrderActions, type OrderDeed } from './order-actions.tsx';

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
    cell: ({ patientId, patientName, doctorName }) => (
      <Box sx={{ minWidth: { md: 120 } }}>
        <MuiLink component={Link} to={pathTo.patient(patientId)} sx={{ fontWeight: 500, color: 'primary.dark' }}>
          {patientName || 'Paciente sin nombre'}
        </MuiLink>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {`Atiende ${doctorName}`}
        </Typography>
      </Box>
    ),
  },
  {
    header: 'Contenido',
    cell: (order) => (
      <Box sx={{ minWidth: { md: 140 } }}>
        {contentText(order)}
        {order.cancelReason ? (
          <Typography variant="caption" component="div" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
            {`Motivo: ${order.cancelReason}`}
          </Typography>
        ) : null}
        {order.replacedBy ? (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {`Sustituida por ${order.replacedBy.folio}`}
          </Typography>
        ) : null}
      </Box>
    ),
  },
  {
    header: 'Emitida',
    cell: ({ issuedAt, validUntil }) =>
      issuedAt ? (
        <Box sx={{ whiteSpace: 'nowrap' }}>
          {shortDateText(issuedAt)}
          {validUntil ? (
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {`hasta ${shortDateText(validUntil)}`}
            </Typography>
          ) : null}
        </Box>
      ) : (
        'Sin emitir'
      ),
  },
  { header: 'Estado', phone: 'aside', cell: (order) => <StatusChip {...documentStateOf(order)} /> },
];

interface Props {
  orders: readonly Order[];
  /** The address of the same list with this order open beside it. */
  hrefOf: (order: Order) => string;
  may: (verb: OrderDeed) => boolean;
  onVerb: (verb: OrderDeed, order: Order) => void;
}

export function OrderList({ orders, hrefOf, may, onVerb }: Props) {
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
      hrefOf={hrefOf}
      columns={columns}
      actionsOf={(order) => <OrderActions order={order} may={may} onVerb={(verb) => onVerb(verb, order)} />}
    />
  );
}
