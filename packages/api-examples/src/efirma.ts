import type { AppErrorCode } from '@consultorio/contracts/errors';
import type { Examples } from './example.ts';
import { ids, moments, sha256 } from './ids.ts';

const certificate = `MIIGRTCCBC2gAwIBAgIUMDAwMDEwMDAwMDA1MDAwMDAwMDEwDQYJKoZIhvcNAQELBQAw${'A'.repeat(72)}`;
const signature = 'k9Qw'.repeat(86);
const stamp = {
  signedAt: moments.closed,
  holder: 'MARIANA IBAÑEZ TREVIÑO',
  certificateNumber: '00001000000500000001',
  chain: 'unchecked' as const,
};

/** A certificate that may not sign, or may not sign this. */
const ofCertificate = [
  'illegal-transition',
  'efirma-unreadable',
  'efirma-not-personal',
  'efirma-expired',
  'efirma-unknown-issuer',
  'efirma-of-another',
] satisfies AppErrorCode[];

/** A doctor's own e.firma, beside the seal of the clinic. */
export const efirmaExamples: Examples<'listEfirmas' | 'prepareEfirma' | 'signWithEfirma'> = {
  listEfirmas: {
    summary: 'Lists the sealed documents of a consultation, the note first, and the e.firma that each bears.',
    notes: '`orderId` null is the note. `signable`: by the caller, now.',
    input: { consultationId: ids.consultation },
    output: [
      { orderId: null, folio: 'C-26-000087', efirma: stamp, signable: false },
      { orderId: ids.order, folio: 'R-26-000077', efirma: null, signable: true },
    ],
  },
  prepareEfirma: {
    summary: 'Answers what an e.firma has to sign of a sealed document, for a certificate that may sign it.',
    notes:
      'Writes nothing. The device builds `signedAttributes` of the digest and of the SHA-256 of the certificate, and `sealStatement` of folio and seal, and signs both: see decision 095. Key and password never leave it.',
    input: { consultationId: ids.consultation, orderId: ids.order, certificate },
    output: { folio: 'R-26-000077', sha256, documentSha256: sha256, preparedAt: moments.closed },
    errors: ofCertificate,
  },
  signWithEfirma: {
    summary: 'Adds the e.firma to a sealed document: its PDF is from then on the one that bears it.',
    notes: 'Within ten minutes of `prepareEfirma`, with its `preparedAt`. The same signature again answers the same.',
    input: {
      ...{ consultationId: ids.consultation, orderId: ids.order, certificate, preparedAt: moments.closed },
      ...{ documentSignature: signature, sealSignature: signature },
    },
    output: stamp,
    errors: [...ofCertificate, 'efirma-mismatch'],
  },
};
