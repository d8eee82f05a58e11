import type { Order } from '@consultorio/contracts/orders';
import { paths } from '../../addresses/paths.ts';
import { orderColumns } from '../../capabilities/orders/order-columns.tsx';
import { RecordList } from '../../kit/record-list.tsx';
import { orderKindTexts } from '../../texts/orders.ts';

/** The orders of one patient; each opens beside the list of all. */
export function PatientOrders({ orders }: { orders: readonly Order[] }) {
  return (
    <RecordList
      label="Recetas y órdenes del paciente"
      rows={orders}
      keyOf={({ id }) => id}
      title={{
        header: 'Documento',
        text: ({ kind }) => orderKindTexts[kind],
        note: ({ folio, doctorName }) => [folio, doctorName].filter(Boolean).join(' · '),
      }}
      hrefOf={({ id }) => `${paths.orders}?pedido=${id}`}
      columns={orderColumns}
    />
  );
}
