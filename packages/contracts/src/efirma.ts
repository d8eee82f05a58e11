import { z } from 'zod';
import { at, id, moment, orNull } from './primitives.ts';

/** DER in base64: certificates of the SAT have about 1.6 kB, signatures 256 or 512 bytes. */
const base64 = (max: number) =>
  z
    .string()
    .max(max, 'Demasiado largo')
    .regex(/^[A-Za-z0-9+/]{100,}={0,2}$/, 'Debe ser base64');
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** An order of the consultation; null is its note. */
const subject = { consultationId: id, orderId: orNull(id) };
const certificate = base64(12_000);

export const prepareEfirmaInput = z.strictObject({ ...subject, certificate });

/** What the doctor's device signs: see efirma-signed.ts. Nothing of it is kept until `signWithEfirma` brings it back. */
export const preparedEfirma = z.object({
  folio: z.string(),
  /** Of the clinic's seal. */
  sha256: hash,
  /** Of the PDF without the place of its signature. */
  documentSha256: hash,
  preparedAt: at,
});
export type PreparedEfirma = z.infer<typeof preparedEfirma>;

export const signWithEfirmaInput = z.strictObject({
  ...subject,
  certificate,
  preparedAt: moment,
  /** Of `signedAttributes`, RSA with SHA-256. */
  documentSignature: base64(2_000),
  /** Of `sealStatement`, the same. */
  sealSignature: base64(2_000),
});

/** `verified`: up to an authority of EFIRMA_ROOTS · `unchecked`: this server has none. Revocation is never asked. */
export const certificateChains = ['verified', 'unchecked'] as const;
export type CertificateChain = (typeof certificateChains)[number];

/** That a document also bears an e.firma. The RFC is in the PDF alone. */
export const efirmaStamp = z.object({
  signedAt: at,
  holder: z.string(),
  certificateNumber: z.string(),
  chain: z.enum(certificateChains),
});
export type EfirmaStamp = z.infer<typeof efirmaStamp>;

/** Every sealed document of a consultation, the note first. */
export const efirmaDocument = z.object({
  orderId: z.string().nullable(),
  folio: z.string(),
  efirma: efirmaStamp.nullable(),
  /** The caller signed it with the clinic's seal, and it stands: it may be signed with an e.firma now. */
  signable: z.boolean(),
});
export type EfirmaDocument = z.infer<typeof efirmaDocument>;
export const efirmaDocuments = z.array(efirmaDocument);
