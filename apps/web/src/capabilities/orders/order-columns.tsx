import type { Order } from '@consultorio/contracts/orders';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Column } from '../../kit/record-list-props.ts';
import { StatusChip } from '../../kit/status-chip.tsx';
import { documentStateOf } from '../../texts/documents.ts';
import { shortLastDayText, shortPaperDayText } from '../../texts/paper-days.ts';

/** Its content in a few names: how to take it stands in the document. */
function contentText({ content }: Order): string {
  const names = [
    ...(content.drugs ?? []).map(({ genericName }) => genericName),
    ...(content.studies ?? []).map(({ name }) => name),
    content.referTo ?? '',
  ];
  return names.filter(Boolean).join(', ') || 'Sin contenido todavía';
}

/** The columns of every list of orders, for every reader. */
export const orderColumns: Column<Order>[] = [
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
          {shortPaperDayText(issuedAt)}
          {validUntil ? (
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {`hasta ${shortLastDayText(validUntil)}`}
            </Typography>
          ) : null}
        </Box>
      ) : (
        'Sin emitir'
      ),
  },
  { header: 'Estado', phone: 'aside', nowrap: true, cell: (order) => <StatusChip {...documentStateOf(order)} /> },
];
