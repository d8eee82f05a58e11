import type { Order } from '@consultorio/contracts/orders';
import { orderWords } from '@consultorio/contracts/words/orders';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';
import { type OrderAction, OrderActions } from '../../capabilities/orders/order-actions.tsx';
import { orderColumns } from '../../capabilities/orders/order-columns.tsx';
import { Folio } from '../../kit/folio.tsx';
import { RecordList } from '../../kit/record-list.tsx';
import type { Column } from '../../kit/record-list-props.ts';
import type { Choice } from '../../kit/use-choice.ts';
import { NAMELESS_PATIENT } from '../../texts/names.ts';

const columns: Column<Order>[] = [
  {
    header: 'Paciente',
    cell: ({ patientId, patientName, doctorName }) => (
      <Box sx={{ minWidth: { md: 120 } }}>
        <MuiLink component={Link} to={pathTo.patient(patientId)} sx={{ fontWeight: 500, color: 'primary.dark' }}>
          {patientName || NAMELESS_PATIENT}
        </MuiLink>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {`Atiende ${doctorName}`}
        </Typography>
      </Box>
    ),
  },
  ...orderColumns,
];

interface Props {
  orders: readonly Order[];
  choice: Choice<Order> | null;
  /** The address of the same list with this order open beside it. */
  hrefOf: (order: Order) => string;
  may: (verb: OrderAction) => boolean;
  onVerb: (verb: OrderAction, order: Order) => void;
}

export function OrderList({ orders, choice, hrefOf, may, onVerb }: Props) {
  return (
    <RecordList
      label="Pedidos"
      rows={orders}
      keyOf={({ id }) => id}
      title={{
        header: 'Pedido',
        text: ({ folio, kind, content }) => folio ?? orderWords(kind, content).name,
        note: ({ folio, kind, content, consultationFolio }) => (
          <>
            {folio ? <div>{orderWords(kind, content).name}</div> : null}
            <div>
              <Folio folio={consultationFolio} />
            </div>
          </>
        ),
      }}
      hrefOf={hrefOf}
      columns={columns}
      choice={choice}
      actionsOf={(order, onCard) => (
        <OrderActions order={order} may={may} worded={onCard} onVerb={(verb) => onVerb(verb, order)} />
      )}
    />
  );
}
