import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { PatientOrders } from '../../../features/orders/patient-orders.tsx';
import { useOrderList } from '../../../features/orders/use-order-list.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';

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
