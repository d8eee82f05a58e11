import { z } from 'zod';

/** Codes and scores of a form: the words that other systems know its questions by, and the sums that doctors read. */

/** A code of a published list (LOINC, SNOMED CT), as FHIR's Coding says it. */
export const coding = z.object({
  system: z.string().nullish(),
  version: z.string().nullish(),
  code: z.string(),
  display: z.string().nullish(),
});
export type FormCoding = z.infer<typeof coding>;

/** How much a band asks of who reads it, lightest first. */
export const bandLevels = ['none', 'mild', 'moderate', 'severe'] as const;
export type BandLevel = (typeof bandLevels)[number];

/** Both ends belong to the band. */
export const scaleBand = z.object({
  from: z.number(),
  to: z.number(),
  meaning: z.string(),
  level: z.enum(bandLevels),
});
export type ScaleBand = z.infer<typeof scaleBand>;

export const formScale = z.object({
  key: z.string(),
  title: z.string(),
  codes: z.array(coding).nullish(),
  /** The questions that it adds up, each times its weight (1 when nobody says another). */
  sums: z.array(z.object({ item: z.string(), weight: z.number().nullish() })),
  bands: z.array(scaleBand),
});
export type FormScale = z.infer<typeof formScale>;

/** A score in words, for paper and for whoever has not the form at hand. */
export const writtenScore = z.object({ title: z.string(), text: z.string(), alarms: z.array(z.string()) });
export type WrittenScore = z.infer<typeof writtenScore>;
