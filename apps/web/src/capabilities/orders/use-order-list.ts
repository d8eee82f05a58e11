import { trpc } from '@consultorio/client/trpc';
import type { OrderKind } from '@consultorio/contracts/orders';
import type { OrderState } from '@consultorio/contracts/states';
import { keepPreviousData } from '@tanstack/react-query';

interface Wanted {
  kind: OrderKind | null;
  state: OrderState | null;
  doctorId: string | null;
  patientId?: string;
  query: string | null;
}

/** Orders across patients, newest first: all of the clinic, or those of the doctor who asks. */
export function useOrderList(wanted: Wanted) {
  const query = trpc.listOrders.useInfiniteQuery(wanted, {
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  return { ...query, rows: query.data?.pages.flatMap(({ items }) => items) };
}
