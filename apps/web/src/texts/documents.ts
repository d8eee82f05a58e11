import type { OrderKind } from '@consultorio/contracts/orders';
import type { OrderState } from '@consultorio/contracts/states';
import { orderStateWord } from '@consultorio/contracts/words/orders';
import type { Tone } from './tone.ts';

interface DocumentState {
  tone: Tone;
  /** Whether a pharmacy or a laboratory may still act on it. */
  stands: boolean;
}

const documentStates: Record<OrderState, DocumentState> = {
  draft: { tone: 'neutral', stands: false },
  issued: { tone: 'success', stands: true },
  fulfilled: { tone: 'info', stands: false },
  resultUploaded: { tone: 'warning', stands: true },
  reviewed: { tone: 'success', stands: true },
  cancelled: { tone: 'error', stands: false },
  replaced: { tone: 'warning', stands: false },
  expired: { tone: 'warning', stands: false },
};

/** A result asks something of the staff only: for everybody else it is news at most. */
export function documentStateOf(
  order: { kind: OrderKind; state: OrderState },
  reader: 'staff' | 'patient' | 'public' = 'staff',
): DocumentState & { label: string } {
  const isNews = order.state === 'resultUploaded' || (order.state === 'reviewed' && reader === 'public');
  const { tone, stands } = documentStates[order.state];
  return { label: orderStateWord(order, reader), tone: isNews && reader !== 'staff' ? 'info' : tone, stands };
}
