import { z } from 'zod';
import { expectedVersion, text } from './primitives.ts';

/** When and how a consultation is paid, in the clinic's own words; empty until somebody has written them. */
export const howToPay = z.object({ text: z.string() });

/** Plain text with its line breaks. Empty says nothing to anybody: no sentence on paying is invented. */
export const updateHowToPayInput = z.strictObject({ expectedVersion, text: text(600) });

/**
 * What the patient was told of paying: the price when it was sent (of a draft, today's) and the clinic's words of today,
 * empty where it has none or nothing is to be paid. Null where no price was told: a follow-up, or sent before it was kept.
 */
export const payment = z.object({ priceText: z.string(), howToPay: z.string() });
export type Payment = z.infer<typeof payment>;
