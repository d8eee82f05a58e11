import { z } from 'zod';
import { administrationRoutes, doseUnits, durationUnits, quantityUnits } from './dose-units.ts';
import { text } from './primitives.ts';

const amount = z
  .number()
  .positive()
  .max(10_000_000)
  .refine((value) => Number(value.toFixed(3)) === value, 'Escribe la cantidad con tres decimales a lo más');

/** A generic of the catalogue, as it was chosen there. `form` and `strength` are words of its box: «tableta», «500 mg». */
export const chosenMedicine = z.strictObject({
  id: text(160, 1),
  form: text(70, 1).nullish(),
  strength: text(80, 1).nullish(),
});
export type ChosenMedicine = z.infer<typeof chosenMedicine>;

/** Of one intake. */
export const doseAmount = z.strictObject({ amount, unit: z.enum(doseUnits) });
export type DoseAmount = z.infer<typeof doseAmount>;

export const frequency = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everyHours'), hours: z.int().min(1).max(8760) }),
  z.strictObject({ kind: z.literal('timesADay'), times: z.int().min(1).max(24) }),
  /** Hours of the day, «08:00», as they follow each other. */
  z.strictObject({
    kind: z.literal('atHours'),
    at: z
      .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora así: 08:00'))
      .min(1)
      .max(12)
      .refine((hours) => hours.every((hour, index) => index === 0 || hour > (hours[index - 1] ?? '')), {
        message: 'Escribe cada hora una vez, en su orden',
      }),
  }),
  z.strictObject({ kind: z.literal('once') }),
]);
export type Frequency = z.infer<typeof frequency>;

export const treatmentLength = z.strictObject({ amount: z.int().min(1).max(999), unit: z.enum(durationUnits) });
export type TreatmentLength = z.infer<typeof treatmentLength>;

/** Values of the texts of the same names; `medicine` is that of the generic name, and with a form of the presentation. */
export const typedDrug = z.strictObject({
  medicine: chosenMedicine.nullish(),
  dose: doseAmount.nullish(),
  route: z.enum(administrationRoutes).nullish(),
  frequency: frequency.nullish(),
  duration: treatmentLength.nullish(),
});
export type TypedDrug = z.infer<typeof typedDrug>;

/** All that is handed out for this line. */
export const quantity = z.strictObject({ amount, unit: z.enum(quantityUnits) });
export type Quantity = z.infer<typeof quantity>;

/** Taken only when it is needed: for what, and how often at most. */
export const asNeeded = z.strictObject({ reason: text(160), mostPerDay: z.int().min(1).max(48).nullish() });
export type AsNeeded = z.infer<typeof asNeeded>;

/** What the medicine is for; the code is one of CIE-10. */
export const indication = z.strictObject({ code: text(10).nullish(), description: text(300, 1) });
export type Indication = z.infer<typeof indication>;
