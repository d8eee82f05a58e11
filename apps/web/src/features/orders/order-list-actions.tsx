import { useCan } from '@consultorio/client/use-can';
import { advance, orderLifecycle } from '@consultorio/contracts/lifecycle';
import type { Order } from '@consultorio/contracts/orders';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { useOrderDocument } from './use-order-document.ts';

/** Whoever sees an order in the list reaches it: listOrders and cancelOrder have the same rows in the permission table. */
export function OrderListActions({ order }: { order: Order }) {
  const document = useOrderDocument();
  const mayCancel = useCan('cancelOrder');
  const [cancelling, setCancelling] = useState(false);
  return (
    <>
      {order.folio ? (
        <Button
          size="small"
          startIcon={<PictureAsPdfOutlined />}
          aria-label={`PDF de ${order.folio}`}
          loading={document.isPending}
          onClick={() => document.mutate(order.id)}
        >
          PDF
        </Button>
      ) : null}
      {mayCancel && advance(orderLifecycle, order.state, 'cancelOrder') ? (
        <Button
          size="small"
          color="secondary"
          aria-label={`Cancelar ${order.folio ?? 'documento'}`}
          onClick={() => setCancelling(true)}
        >
          Cancelar
        </Button>
      ) : null}
      {cancelling ? <CancelOrderDialog order={order} onClose={() => setCancelling(false)} /> : null}
    </>
  );
}
