import type { OrderState } from '@consultorio/contracts/states';

const stamped: readonly OrderState[] = ['cancelled', 'replaced'];

/** Its state is written across the paper of such an order. */
export const isStamped = (state: OrderState): boolean => stamped.includes(state);
