import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { useOrderList } from '../../capabilities/orders/use-order-list.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LoadMore } from '../../kit/load-more.tsx';
import { QueryStates } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { PatientOrders } from './patient-orders.tsx';

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
