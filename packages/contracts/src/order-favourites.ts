import { z } from 'zod';
import { orderContent, orderKinds, writtenContent } from './orders.ts';
import { at, id, name } from './primitives.ts';

export const MAX_FAVOURITES = 200;

/** An order that a doctor writes again and again, under a name of the doctor's own. */
export const orderFavourite = z.object({
  id: z.string(),
  kind: z.enum(orderKinds),
  name: z.string(),
  content: orderContent,
  updatedAt: at,
});
export type OrderFavourite = z.infer<typeof orderFavourite>;
export const listOrderFavouritesOutput = z.array(orderFavourite);
/** The same name once more takes the place of the one before: saving twice is saving once. */
export const saveOrderFavouriteInput = z.strictObject({
  kind: z.enum(orderKinds),
  name: name(80, 2),
  content: writtenContent,
});
export const deleteOrderFavouriteInput = z.strictObject({ favouriteId: id });

/** The newest prescription that this patient was issued and that was not taken back; null for the first one. */
export const lastPrescription = z.object({
  prescription: z.object({ folio: z.string(), issuedAt: at, doctorName: z.string(), content: orderContent }).nullable(),
});
