import { trpc } from '@consultorio/client/trpc';
import type { OrderKind } from '@consultorio/contracts/order-kinds';
import type { OrderState } from '@consultorio/contracts/states';
import { byCursorWhileTyped, rowsOf } from '../../kit/paged.ts';

interface Wanted {
  kind: OrderKind | null;
  state: OrderState | null;
  doctorId: string | null;
  patientId?: string;
  query: string | null;
  issuedFrom?: string | null;
  issuedUntil?: string | null;
  /** Whether it is told how many there are. */
  counted?: boolean;
}

/** Orders across patients, newest first: all of the clinic, or those of the doctor who asks. */
export function useOrderList(wanted: Wanted) {
  const query = trpc.listOrders.useInfiniteQuery(wanted, byCursorWhileTyped);
  return { ...query, rows: rowsOf(query), total: query.data?.pages[0]?.total };
}
