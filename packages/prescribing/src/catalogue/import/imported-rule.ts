import { z } from 'zod';
import { findingLevels } from '../../finding.ts';

/** `warfarina` is a substance, `grupo:nsaids` a class or a group of allergies, `atc:M01A` all under a code. */
export const ruleMember = z
  .string()
  .max(120)
  .regex(/^(?:[a-z0-9][a-z0-9-]*|grupo:[A-Za-z0-9-]+|atc:[A-V](?:\d\d(?:[A-Z](?:[A-Z](?:\d\d)?)?)?)?)$/);

/** A rule of interactions as a clinic imports it: what is kept of a version. Its source is never missing. */
export const importedRule = z.strictObject({
  /** Of both members in the order of letters: a pair has one rule. */
  id: z.string().max(260),
  one: ruleMember,
  other: ruleMember,
  level: z.enum(findingLevels),
  /** Goes on after «Warfarina con claritromicina: ». */
  text: z.string().min(5).max(300),
  source: z.string().min(3).max(200),
});
export type ImportedRule = z.infer<typeof importedRule>;
