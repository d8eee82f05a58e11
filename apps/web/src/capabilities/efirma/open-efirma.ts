import type { PreparedEfirma } from '@consultorio/contracts/efirma';
import { sealStatement, signedAttributes } from '@consultorio/contracts/efirma-signed';
import { Certificate, Credential, PrivateKey } from '@nodecfdi/credentials/browser';
import { EfirmaProblem, type EfirmaProblemKind } from './efirma-problem.ts';

/** An e.firma that is open on this device: it signs, and nobody can read the key out of it. */
export interface OpenEfirma {
  /** DER in base64: all that leaves the device beside the signatures. */
  certificate: string;
  holder: string;
  until: Date;
  sign: (prepared: PreparedEfirma) => Promise<{ documentSignature: string; sealSignature: string }>;
}

export interface EfirmaFiles {
  cer: File;
  key: File;
  password: string;
}

/** Those of the SAT have 2 kB. */
const LARGEST = 20_000;
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

/** A chunk of its own: reading the SAT's keys takes ciphers that no browser has. @throws EfirmaProblem */
export async function openEfirma({ cer, key, password }: EfirmaFiles): Promise<OpenEfirma> {
  const [certificateText, keyText] = [await textOf(cer), await textOf(key)];
  const certificate = attempt('certificate', () => new Certificate(certificateText));
  const privateKey = attempt('password', () => new PrivateKey(keyText, password || ' '));
  attempt('pair', () => new Credential(certificate, privateKey));
  // A company's RFC has one letter less.
  if (certificate.satType().isCsd() || certificate.rfc().length !== 13) throw new EfirmaProblem('seal');
  const now = Date.now();
  if (now < certificate.validFrom().getTime() || now > certificate.validTo().getTime())
    throw new EfirmaProblem('expired');

  // From here on the key can sign and cannot be read; the password is needed no more.
  const plain = bytesOf(
    privateKey
      .changePassPhrase('')
      .pem()
      .replace(/-----[^-]+-----|\s/g, ''),
  );
  const signer = await crypto.subtle.importKey('pkcs8', plain, RSA, false, ['sign']);
  plain.fill(0);
  const der = certificate.pemAsOneLine();
  const certificateSha256 = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(der)));
  const signed = async (bytes: Uint8Array<ArrayBuffer>) =>
    btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.sign(RSA, signer, bytes))));
  return {
    certificate: der,
    holder: holderOf(certificate),
    until: certificate.validTo(),
    sign: async (prepared) => ({
      documentSignature: await signed(signedAttributes(fromHex(prepared.documentSha256), certificateSha256)),
      sealSignature: await signed(new TextEncoder().encode(sealStatement(prepared))),
    }),
  };
}

function attempt<T>(problem: EfirmaProblemKind, work: () => T): T {
  try {
    return work();
  } catch {
    throw new EfirmaProblem(problem);
  }
}

/** A letter for each byte, which is how the library reads files. */
async function textOf(file: File): Promise<string> {
  if (file.size === 0 || file.size > LARGEST) throw new EfirmaProblem('certificate');
  return String.fromCharCode(...new Uint8Array(await file.arrayBuffer()));
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

function holderOf(certificate: Certificate): string {
  try {
    return certificate.name().replace('/CN=', '');
  } catch {
    // Older certificates are not in UTF-8.
    return certificate.legalName();
  }
}
