import { z } from 'zod';
import { controlledGroups, routes } from '../../medicine.ts';

const text = z.string().trim().min(1).max(200);

/** A medicine as an import brings it: what is kept of a version, and what a catalogue is made of again. */
export const importedMedicine = z.strictObject({
  id: z
    .string()
    .max(400)
    .regex(/^[a-z0-9]+([-+][a-z0-9]+)*$/),
  substances: z
    .array(z.strictObject({ id: text, name: text }))
    .min(1)
    .max(20),
  atc: z.array(z.string().regex(/^[A-V]\d\d([A-Z]([A-Z](\d\d)?)?)?$/)).max(10),
  presentations: z
    .array(z.strictObject({ form: text, routes: z.array(z.enum(routes)), strengths: z.array(text).max(100) }))
    .min(1)
    .max(60),
  brands: z.array(text).max(500),
  also: z.array(text).max(100),
  group: z.enum(controlledGroups).nullable(),
});
export type ImportedMedicine = z.infer<typeof importedMedicine>;
