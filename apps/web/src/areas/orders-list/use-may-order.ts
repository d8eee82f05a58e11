import { mayUse, ViewerContext } from '@consultorio/client/use-can';
import { useContext } from 'react';
import type { OrderAction } from '../../capabilities/orders/order-actions.tsx';

/** For the list across patients: whoever sees an order there reaches it, so that the role alone decides. */
export function useMayOrder(): (verb: OrderAction) => boolean {
  const viewer = useContext(ViewerContext);
  return (verb) => mayUse(viewer, verb);
}
