import { z } from 'zod';
import { drug } from './orders.ts';

const typedCode = z.string().trim().min(4).max(40);

/** Both codes of a paper: that of its QR, and the one that is printed beside it and nowhere else. */
export const comparePrescriptionInput = z.strictObject({ code: typedCode, checkCode: typedCode });

const shown = drug.pick({
  ...{ genericName: true, brandName: true, dose: true, presentation: true },
  ...{ route: true, frequency: true, duration: true, quantity: true },
});
/** Fields of a drug by which an altered sheet is found out, by name: no new one is public before somebody adds it here. */
export const publicDrug = z.object(shown.shape);
export type PublicDrug = z.infer<typeof publicDrug>;

/** `orderId` and `version` are what fulfilOrder takes: an id opens nothing to whoever has no scope for it. */
export const comparedPrescription = z.object({ drugs: z.array(publicDrug), orderId: z.string(), version: z.number() });
