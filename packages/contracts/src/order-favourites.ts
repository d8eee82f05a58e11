import { z } from 'zod';
import { consultationRef } from './consultations.ts';
import { orderKinds } from './order-kinds.ts';
import { orderContent, writtenContent } from './orders.ts';
import { at, id, name } from './primitives.ts';

export const MAX_FAVOURITES = 200;

/**
 * An order that is written again and again, under a name: a doctor's own, or a panel of studies that the clinic keeps for
 * all of its doctors.
 */
export const orderFavourite = z.object({
  id: z.string(),
  kind: z.enum(orderKinds),
  name: z.string(),
  content: orderContent,
  /** Kept by the administration for every doctor; those of the caller come first. */
  ofClinic: z.boolean(),
  updatedAt: at,
});
export type OrderFavourite = z.infer<typeof orderFavourite>;
export const listOrderFavouritesOutput = z.array(orderFavourite);
/**
 * The same name once more takes the place of the one before: saving twice is saving once. A doctor's is the doctor's own; an
 * administrator's is the clinic's, and a panel of studies.
 */
export const saveOrderFavouriteInput = z.strictObject({
  kind: z.enum(orderKinds),
  name: name(80, 2),
  content: writtenContent,
});
export const deleteOrderFavouriteInput = z.strictObject({ favouriteId: id });

export const lastOrderInput = consultationRef.extend({ kind: z.enum(orderKinds) });
/** The newest of its kind that this patient was issued and that was not taken back; null for the first one. */
export const lastOrder = z.object({
  order: z.object({ folio: z.string(), issuedAt: at, doctorName: z.string(), content: orderContent }).nullable(),
});
