import type { Order } from '@consultorio/contracts/orders';
import { orderWords } from '@consultorio/contracts/words/orders';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { paths } from '../../addresses/paths.ts';
import { orderColumns } from '../../capabilities/orders/order-columns.tsx';
import { useOrderList } from '../../capabilities/orders/use-order-list.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Dotted } from '../../kit/folio.tsx';
import { LoadMore } from '../../kit/load-more.tsx';
import { QueryStates } from '../../kit/query-states.tsx';
import { RecordList } from '../../kit/record-list.tsx';
import { SectionCard } from '../../kit/section-card.tsx';

/** For the administration all of them, for a doctor those of the own consultations. */
export function OrdersTab({ patientId }: { patientId: string }) {
  const orders = useOrderList({ patientId, kind: null, state: null, doctorId: null, query: null });
  return (
    <SectionCard flush>
      <QueryStates query={{ ...orders, data: orders.rows }}>
        {(rows) =>
          rows.length > 0 ? (
            <PatientOrders orders={rows} />
          ) : (
            <EmptyState icon={<ReceiptLongOutlined />} title="Sin recetas ni órdenes">
              Aquí se reúnen las recetas, los estudios y las referencias de sus consultas.
            </EmptyState>
          )
        }
      </QueryStates>
      <LoadMore query={orders} />
    </SectionCard>
  );
}

/** The orders of one patient; each opens beside the list of all. */
function PatientOrders({ orders }: { orders: readonly Order[] }) {
  return (
    <RecordList
      label="Recetas y órdenes del paciente"
      rows={orders}
      keyOf={({ id }) => id}
      title={{
        header: 'Documento',
        text: ({ kind, content }) => orderWords(kind, content).name,
        note: ({ folio, doctorName }) => <Dotted parts={[folio, doctorName]} />,
      }}
      hrefOf={({ id }) => `${paths.orders}?pedido=${id}`}
      columns={orderColumns}
    />
  );
}
