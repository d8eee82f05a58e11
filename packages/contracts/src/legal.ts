import { z } from 'zod';
import { aboutPerson } from './guardianships.ts';
import { at, expectedVersion, name, text } from './primitives.ts';
import { publishedNotice } from './privacy-notice.ts';
import { changeNote } from './publication.ts';

export const legalKinds = ['terms', 'privacy', 'teleconsultation'] as const;
export type LegalKind = (typeof legalKinds)[number];

/** `teleconsultation`: given with one consultation, which the row names. */
export const consentPurposes = ['registration', 'renewal', 'teleconsultation'] as const;

/** The version in force, or an earlier one by its number. */
export const getLegalDocumentInput = z.strictObject({
  kind: z.enum(legalKinds),
  version: z.int().min(1).max(2_147_483_647).nullish(),
});

/** `text` is plain; a line that starts with `# ` is a heading. `sha256` is of the text, hexadecimal. */
export const legalDocument = z.object({
  kind: z.enum(legalKinds),
  version: z.number(),
  title: z.string(),
  text: z.string(),
  sha256: z.string(),
  publishedAt: at,
  /** What the law asks of a notice of privacy, as it stands in the text; null where it was not asked for. */
  notice: publishedNotice.nullable(),
});
export type LegalDocument = z.infer<typeof legalDocument>;

/** With every version that was published so far, newest first: the first one is in force. */
export const publishedLegalDocument = legalDocument.extend({
  versions: z.array(z.object({ version: z.number(), publishedAt: at })),
});
export type PublishedLegalDocument = z.infer<typeof publishedLegalDocument>;

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
  ...aboutPerson,
});

/**
 * Withdraws every consent to this document, whoever gave it. Acts under it stay done, and accepting again is always
 * possible.
 */
export const revokeConsentInput = z.strictObject({ kind: z.enum(legalKinds), ...aboutPerson });

export const consent = z.object({
  id: z.string(),
  kind: z.enum(legalKinds),
  version: z.number(),
  sha256: z.string(),
  purpose: z.enum(consentPurposes),
  recordedAt: at,
  /** When the person withdrew it; the consent itself stays as proof. */
  revokedAt: at.nullable(),
});
export type Consent = z.infer<typeof consent>;
export const listMyConsentsOutput = z.array(consent);

/**
 * Whether the clinic's own app asks for consent before it calls: then the fixed callables take health data without a row
 * of ours. `statement` tells where that consent is asked and kept, in an administrator's words.
 */
export const consentRules = z.object({ ownAppAsks: z.boolean(), statement: z.string() });
export const MIN_STATEMENT = 30;
export const updateConsentRulesInput = z
  .strictObject({ expectedVersion, ownAppAsks: z.boolean(), statement: text(1000) })
  .refine(({ ownAppAsks, statement }) => !ownAppAsks || statement.trim().length >= MIN_STATEMENT, {
    path: ['statement'],
    message: `Explica en al menos ${MIN_STATEMENT} caracteres dónde se pide y dónde se guarda`,
  });

const legalTitle = name(120);
/** As `legalDocument.text`: paragraphs, and headings on lines that start with `# `. Never markup. */
const legalText = text(60_000, 1);

/** The data for an editor of a document: the draft or, without one, the text in force, and all published versions. */
export const getLegalDraftInput = z.strictObject({ kind: z.enum(legalKinds) });
export const legalDraft = z.object({
  kind: z.enum(legalKinds),
  title: z.string(),
  text: z.string(),
  hasDraft: z.boolean(),
  /** For `expectedVersion`. */
  version: z.number(),
  updatedAt: at,
  updatedBy: z.string().nullable(),
  inForce: legalDocument,
  /** Newest first. */
  versions: z.array(
    z.object({
      version: z.number(),
      title: z.string(),
      sha256: z.string(),
      publishedAt: at,
      publishedBy: z.string().nullable(),
      changeNote: z.string(),
      /** How many people have accepted it. */
      accepted: z.number(),
    }),
  ),
});
export type LegalDraft = z.infer<typeof legalDraft>;

export const saveLegalDraftInput = z.strictObject({
  kind: z.enum(legalKinds),
  expectedVersion,
  title: legalTitle,
  text: legalText,
});
export const discardLegalDraftInput = z.strictObject({ kind: z.enum(legalKinds), expectedVersion });
export const legalDraftSaved = z.object({ version: z.number() });

/** From then on everybody is asked to accept it anew. `changeNote` tells what changed and why. */
export const publishLegalDocumentInput = z.strictObject({
  kind: z.enum(legalKinds),
  expectedVersion,
  changeNote,
});
export const legalDocumentPublished = z.object({ version: z.number(), sha256: z.string() });
