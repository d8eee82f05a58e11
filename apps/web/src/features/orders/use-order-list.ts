import { trpc } from '@consultorio/client/trpc';
import type { OrderState } from '@consultorio/contracts/lifecycle';
import type { OrderKind } from '@consultorio/contracts/orders';
import { keepPreviousData } from '@tanstack/react-query';

/** Orders across patients, newest first: all of the clinic, or those of the doctor who asks. */
export function useOrderList({ kind, state }: { kind: OrderKind | null; state: OrderState | null }) {
  const query = trpc.listOrders.useInfiniteQuery(
    { kind, state },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, placeholderData: keepPreviousData },
  );
  return { ...query, rows: query.data?.pages.flatMap(({ items }) => items) };
}
