import { hash } from 'node:crypto';
import { Signer, SignPdf } from '@signpdf/signpdf';

/** Gives whatever it is asked to sign to `sign`, and puts the answer into the PDF. */
class Passing extends Signer {
  readonly #sign: (bytes: Buffer) => Buffer;
  constructor(sign: (bytes: Buffer) => Buffer) {
    super();
    this.#sign = sign;
  }
  override async sign(bytes: Buffer): Promise<Buffer> {
    return this.#sign(bytes);
  }
}

/** The digest of a PDF with an empty place for a signature: of all its bytes but those. */
export async function digestToSign(withPlace: Buffer): Promise<Buffer> {
  let digest = Buffer.alloc(0);
  const measure = (bytes: Buffer) => {
    digest = hash('sha256', bytes, 'buffer');
    return Buffer.alloc(0);
  };
  await new SignPdf().sign(withPlace, new Passing(measure));
  return digest;
}

/** The same PDF with the signature in its place. */
export const withSignature = (withPlace: Buffer, cms: Buffer): Promise<Buffer> =>
  new SignPdf().sign(withPlace, new Passing(() => cms));
