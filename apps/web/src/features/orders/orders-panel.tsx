import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import type { OrderVerb } from '@consultorio/contracts/lifecycle';
import { type OrderKind, orderKinds } from '@consultorio/contracts/orders';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { orderKindTexts } from '../../texts/orders.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeleton-list.tsx';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderEditor } from './order-editor.tsx';
import { contentOfOrder, formOfOrder } from './order-form.ts';

interface Props {
  consultationId: string;
  allergies: string | null;
  mayCreate: boolean;
  may: (verb: Exclude<OrderVerb, 'expireOrder'>) => boolean;
}

type Opened = { what: 'edit' | 'discard' | 'cancel'; orderId: string } | null;

/** The documents of one consultation: drafts are written here, issued ones only read, downloaded or cancelled. */
export function OrdersPanel({ consultationId, allergies, mayCreate, may }: Props) {
  const orders = trpc.listConsultationOrders.useQuery({ consultationId });
  const [opened, setOpened] = useState<Opened>(null);
  const intention = useIntentionKey();
  const utils = trpc.useUtils();
  const close = () => setOpened(null);
  const create = trpc.createOrder.useMutation({
    onSuccess: async ({ id }) => {
      intention.done();
      await utils.listConsultationOrders.invalidate({ consultationId });
      setOpened({ what: 'edit', orderId: id });
    },
  });
  const discard = trpc.discardOrder.useMutation({ onSuccess: close });
  const start = (kind: OrderKind) => {
    const content = contentOfOrder(kind, formOfOrder(kind, {}));
    create.mutate({ consultationId, kind, content, idempotencyKey: intention.keyFor(kind) });
  };
  const order = opened ? orders.data?.find(({ id }) => id === opened.orderId) : undefined;
  return (
    <Stack sx={{ gap: 2, p: 2 }}>
      {mayCreate ? (
        <Box role="group" aria-label="Nueva orden" sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr' }}>
          {orderKinds.map((kind) => (
            <Button
              key={kind}
              variant="outlined"
              disabled={create.isPending}
              loading={create.isPending && create.variables.kind === kind}
              onClick={() => start(kind)}
            >
              {orderKindTexts[kind]}
            </Button>
          ))}
        </Box>
      ) : null}
      {orders.isPending ? <SkeletonList rows={2} height={120} /> : null}
      {orders.isError && !orders.data ? <ErrorState error={orders.error} onRetry={orders.refetch} /> : null}
      {orders.data?.length === 0 ? (
        <EmptyState icon={<DescriptionOutlined />} title="Sin recetas ni órdenes">
          {mayCreate
            ? 'Elige arriba qué quieres emitir. El borrador se guarda solo.'
            : 'Aquí aparecerán las que se emitan.'}
        </EmptyState>
      ) : null}
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 1.5, listStyle: 'none' }}>
        {orders.data?.map((one) => (
          <OrderCard
            key={one.id}
            order={one}
            may={may}
            onEdit={() => setOpened({ what: 'edit', orderId: one.id })}
            onDiscard={() => setOpened({ what: 'discard', orderId: one.id })}
            onCancel={() => setOpened({ what: 'cancel', orderId: one.id })}
          />
        ))}
      </Stack>
      {order && opened?.what === 'edit' ? (
        <OrderEditor key={order.id} order={order} allergies={allergies} onClose={close} />
      ) : null}
      {order && opened?.what === 'cancel' ? <CancelOrderDialog order={order} onClose={close} /> : null}
      {order && opened?.what === 'discard' ? (
        <ConfirmDialog
          open
          title="Descartar borrador"
          confirm="Descartar borrador"
          dangerous
          pending={discard.isPending}
          onConfirm={() => discard.mutate({ orderId: order.id, expectedVersion: order.version })}
          onClose={close}
        >
          <Typography>{`El borrador de ${orderKindTexts[order.kind].toLowerCase()} se borra. No se puede deshacer.`}</Typography>
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}
