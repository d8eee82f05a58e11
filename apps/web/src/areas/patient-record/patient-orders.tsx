import type { Order } from '@consultorio/contracts/orders';
import { orderKindWords } from '@consultorio/contracts/words/orders';
import { paths } from '../../addresses/paths.ts';
import { orderColumns } from '../../capabilities/orders/order-columns.tsx';
import { RecordList } from '../../kit/record-list.tsx';

/** The orders of one patient; each opens beside the list of all. */
export function PatientOrders({ orders }: { orders: readonly Order[] }) {
  return (
    <RecordList
      label="Recetas y órdenes del paciente"
      rows={orders}
      keyOf={({ id }) => id}
      title={{
        header: 'Documento',
        text: ({ kind }) => orderKindWords[kind].name,
        note: ({ folio, doctorName }) => [folio, doctorName].filter(Boolean).join(' · '),
      }}
      hrefOf={({ id }) => `${paths.orders}?pedido=${id}`}
      columns={orderColumns}
    />
  );
}
