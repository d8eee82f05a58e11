import { trpc } from '@consultorio/client/trpc';
import type { Order, OrderContent } from '@consultorio/contracts/orders';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Unsaved } from '../../../capabilities/editing/save-state.ts';
import { Saver } from '../../../capabilities/editing/saver.ts';
import { freshRead, useSaver } from '../../../capabilities/editing/use-saver.ts';
import { useUnsaved } from '../../../capabilities/editing/use-unsaved.ts';
import { contentOfOrder, formOfOrder, type OrderForm } from '../../../capabilities/orders/order-form.ts';
import { orderSlots } from './order-merge.ts';

const savedOf = ({ content, version }: Order) => ({ values: content, version });

/** The form of one draft and its saver. `order` is the query's own data: live events keep it fresh. */
export function useOrderDraft(order: Order) {
  const { id: orderId, consultationId, kind } = order;
  const utils = trpc.useUtils();
  const draftStore = useUnsaved<Unsaved<OrderContent>>(`order:${orderId}`);
  const [left] = useState(draftStore.read);
  const form = useForm<OrderForm>({ defaultValues: formOfOrder(kind, left?.values ?? order.content) });
  const { mutateAsync } = trpc.updateOrder.useMutation({
    meta: { quiet: true, keepsItself: true },
    networkMode: 'always',
  });
  const read = () => contentOfOrder(kind, form.getValues());
  const { saver, view } = useSaver(
    () =>
      new Saver({
        slots: orderSlots,
        saved: savedOf(order),
        draftStore,
        left,
        read,
        adopt: (content) => {
          const next = formOfOrder(kind, content);
          // Only fields that differ are written, so that the cursor does not move.
          for (const name of orderSlots.differing(read(), content)) form.setValue(name, next[name]);
        },
        send: (content, expectedVersion, idempotencyKey) =>
          mutateAsync({ orderId, expectedVersion, content, idempotencyKey }),
        latest: async () => {
          const orders = await utils.listConsultationOrders.fetch({ consultationId }, freshRead);
          const newest = orders.find(({ id, state }) => id === orderId && state === 'draft');
          return newest ? savedOf(newest) : null;
        },
      }),
    { asks: false },
  );

  useEffect(() => {
    if (order.state === 'draft') saver.receive(savedOf(order));
  }, [saver, order]);

  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => saver.touch() }), [form, saver]);

  return { form, saver, view, read };
}
