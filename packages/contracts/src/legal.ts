import { z } from 'zod';
import { at } from './primitives.ts';

export const legalKinds = ['terms', 'privacy'] as const;
export type LegalKind = (typeof legalKinds)[number];

/** Beside the documents: the consent to be attended at a distance, given with each consultation. */
export const consentPurposes = ['registration', 'renewal', 'teleconsultation'] as const;

export const getLegalDocumentInput = z.strictObject({ kind: z.enum(legalKinds) });

/** `paragraphs` are plain text; a line that starts with `# ` is a heading. `sha256` is of the text, hexadecimal. */
export const legalDocument = z.object({
  kind: z.enum(legalKinds),
  version: z.number(),
  title: z.string(),
  text: z.string(),
  sha256: z.string(),
  publishedAt: at,
});
export type LegalDocument = z.infer<typeof legalDocument>;

/** Version and hash are what the person saw: a newer one answers `stale-document` and nothing is recorded. */
export const recordConsentInput = z.strictObject({
  documents: z
    .array(
      z.strictObject({
        kind: z.enum(legalKinds),
        version: z.int().min(1),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .min(1)
    .max(legalKinds.length),
  purpose: z.enum(['registration', 'renewal']),
});

export const consent = z.object({
  id: z.string(),
  kind: z.enum(legalKinds),
  version: z.number(),
  sha256: z.string(),
  purpose: z.enum(consentPurposes),
  recordedAt: at,
});
export const listMyConsentsOutput = z.array(consent);
