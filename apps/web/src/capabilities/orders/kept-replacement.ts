import type { OrderForm } from './order-form.ts';

interface Replacement {
  form: OrderForm;
  reason: string;
}

/** By person and order. Of this page only, never in the browser's storage: these are somebody's medicines. */
const kept = new Map<string, Replacement>();

export const keptReplacement = (place: string): Replacement | null => kept.get(place) ?? null;
export const keepReplacement = (place: string, replacement: Replacement): void => {
  kept.set(place, structuredClone(replacement));
};
export const forgetReplacement = (place: string): void => {
  kept.delete(place);
};
