import { appCodeOf, isTransient } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import type { Order } from '@consultorio/contracts/orders';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { contentOfOrder, formOfOrder, type OrderForm } from '../../../capabilities/orders/order-form.ts';

type Save = { kind: 'saved' | 'saving' | 'offline' } | { kind: 'refused'; error: unknown };

/** A draft that saves itself a second after the last letter. Of two windows, what is typed here stays and is said. */
export function useOrderDraft(order: Order) {
  const utils = trpc.useUtils();
  const form = useForm<OrderForm>({ defaultValues: formOfOrder(order.kind, order.content) });
  const update = trpc.updateOrder.useMutation({ meta: { quiet: true }, networkMode: 'always' });
  const [save, setSave] = useState<Save>({ kind: 'saved' });
  const [overwrote, setOverwrote] = useState(false);
  const kept = useRef({
    version: order.version,
    content: JSON.stringify(contentOfOrder(order.kind, form.getValues())),
  });
  const running = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function newestVersion(): Promise<number> {
    const { consultationId } = order;
    const orders = await utils.listConsultationOrders.fetch({ consultationId }, { staleTime: 0 });
    return orders.find(({ id, state }) => id === order.id && state === 'draft')?.version ?? kept.current.version;
  }

  async function run(): Promise<boolean> {
    for (;;) {
      const content = contentOfOrder(order.kind, form.getValues());
      const written = JSON.stringify(content);
      if (written === kept.current.content) {
        setSave({ kind: 'saved' });
        return true;
      }
      setSave({ kind: 'saving' });
      try {
        const expectedVersion = kept.current.version;
        const { version } = await update.mutateAsync({ orderId: order.id, expectedVersion, content });
        kept.current = { version, content: written };
      } catch (error) {
        const newest = appCodeOf(error) === 'stale-version' ? await newestVersion().catch(() => null) : null;
        if (newest !== null && newest !== kept.current.version) {
          kept.current.version = newest;
          setOverwrote(true);
          continue;
        }
        setSave(isTransient(error) ? { kind: 'offline' } : { kind: 'refused', error });
        if (isTransient(error)) schedule(5000);
        return false;
      }
    }
  }

  /** Saves now. @returns whether all of it is on the server. */
  function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    running.current ??= run().finally(() => {
      running.current = null;
    });
    return running.current;
  }

  function schedule(ms: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), ms);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one subscription for the life of this draft; all it reads are refs.
  useEffect(() => {
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: () => schedule(1000) });
    return () => {
      unsubscribe();
      // Leaving the page within the second that saving waits must not lose it.
      void flush();
    };
  }, [form]);

  /** What stands here is no longer wanted on the server. */
  const giveUp = () => {
    clearTimeout(timer.current);
    kept.current.content = JSON.stringify(contentOfOrder(order.kind, form.getValues()));
  };

  return { form, save, overwrote, flush, giveUp, version: () => kept.current.version };
}
