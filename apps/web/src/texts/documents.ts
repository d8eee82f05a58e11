import type { OrderKind } from '@consultorio/contracts/order-kinds';
import type { OrderState } from '@consultorio/contracts/states';
import { orderStateWord } from '@consultorio/contracts/words/orders';
import type { Tone } from './tone.ts';

const tones: Record<OrderState, Tone> = {
  draft: 'neutral',
  issued: 'success',
  fulfilled: 'info',
  resultUploaded: 'warning',
  reviewed: 'success',
  cancelled: 'error',
  replaced: 'warning',
  expired: 'warning',
};

/** A result asks something of the staff only: for the patient it is news at most. */
export function documentStateOf(
  order: { kind: OrderKind; state: OrderState },
  reader: 'staff' | 'patient' = 'staff',
): { tone: Tone; label: string } {
  const isUnseenResult = order.state === 'resultUploaded' && reader !== 'staff';
  return { label: orderStateWord(order, reader), tone: isUnseenResult ? 'info' : tones[order.state] };
}
