import type { OrderForm } from './order-form.ts';

interface Replacement {
  form: OrderForm;
  reason: string;
}

/** Of this page only, never in the browser's storage: these are somebody's medicines. */
const kept = new Map<string, Replacement>();

export const keptReplacement = (orderId: string): Replacement | null => kept.get(orderId) ?? null;
export const keepReplacement = (orderId: string, replacement: Replacement): void => {
  kept.set(orderId, structuredClone(replacement));
};
export const forgetReplacement = (orderId: string): void => {
  kept.delete(orderId);
};
