import { z } from 'zod';
import { blockTypes, lengthOf, textLimits } from './structured-text.ts';

/** As `text` of primitives, but a run keeps the spaces at its ends: they stand between two words. */
const runText = z
  .string()
  .max(textLimits.length)
  .refine((value) => value.isWellFormed() && !value.includes('\u0000'), 'Contiene caracteres no permitidos')
  .transform((value) => value.normalize('NFC').replace(/\s/g, ' '));

export const structuredTextInput = z
  .array(
    z.strictObject({
      type: z.enum(blockTypes),
      runs: z.array(z.strictObject({ text: runText, bold: z.boolean().optional() })).max(textLimits.runs),
    }),
  )
  .max(textLimits.blocks)
  .refine((blocks) => lengthOf(blocks) <= textLimits.length, `Máximo ${textLimits.length} caracteres`);

export const structuredText = z.array(
  z.object({
    type: z.enum(blockTypes),
    runs: z.array(z.object({ text: z.string(), bold: z.boolean().optional() })),
  }),
);
