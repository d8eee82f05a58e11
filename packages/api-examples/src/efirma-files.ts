import { generateKeyPairSync, hash, type KeyObject, sign } from 'node:crypto';
import { der, numbered, tags } from '@consultorio/contracts/der';

/**
 * Files such as the SAT gives, of an authority of our own: .cer in DER, .key in PKCS#8 under a password, the RFC as
 * x500UniqueIdentifier and the CURP as serialNumber. Written after the published descriptions; no file of the SAT was read.
 */
const day = 86_400_000;
const more = { boolean: 0x01, bits: 0x03, utf8: 0x0c, printable: 0x13, time: 0x18 } as const;
const text = (tag: number, value: string) => der(tag, Buffer.from(value));
const bits = (bytes: Uint8Array, unused = 0) => der(more.bits, Uint8Array.of(unused), bytes);
const id = (...bytes: number[]) => der(tags.oid, Uint8Array.from(bytes));
/** Attributes of names, each 2.5.4.n. */
const kinds = { holder: 3, curp: 5, country: 6, organization: 10, branch: 11, name: 41, rfc: 45 } as const;
type Names = Partial<Record<keyof typeof kinds, string>>;

const nameOf = (names: Names) =>
  der(
    tags.sequence,
    ...Object.entries(names).map(([kind, value]) =>
      der(
        tags.set,
        der(
          tags.sequence,
          id(0x55, 0x04, kinds[kind as keyof Names]),
          text(kind === 'country' ? more.printable : more.utf8, value),
        ),
      ),
    ),
  );
const sha256WithRsa = der(tags.sequence, id(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b), der(tags.nothing));
const timeOf = (at: Date) => text(more.time, `${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`);
const extension = (number: number, value: Uint8Array) =>
  der(tags.sequence, id(0x55, 0x1d, number), der(more.boolean, Uint8Array.of(0xff)), der(tags.octets, value));

type Keys = { publicKey: KeyObject; privateKey: KeyObject };
type Certified = { subject: Uint8Array; serial: Buffer; from: Date; until: Date; isAuthority: boolean };

function certify(
  { publicKey }: Keys,
  { subject, serial, from, until, isAuthority }: Certified,
  issuer: Authority | (Keys & { subject: Uint8Array }),
) {
  const usage = isAuthority ? bits(Uint8Array.of(0b110), 1) : bits(Uint8Array.of(0b11000000), 6);
  const facts = der(
    tags.sequence,
    der(numbered(0), der(tags.integer, Uint8Array.of(2))),
    der(tags.integer, serial),
    sha256WithRsa,
    issuer.subject,
    der(tags.sequence, timeOf(from), timeOf(until)),
    subject,
    publicKey.export({ format: 'der', type: 'spki' }),
    der(
      numbered(3),
      der(
        tags.sequence,
        extension(19, der(tags.sequence, ...(isAuthority ? [der(more.boolean, Uint8Array.of(0xff))] : []))),
        extension(15, usage),
      ),
    ),
  );
  return Buffer.from(der(tags.sequence, facts, sha256WithRsa, bits(sign('sha256', facts, issuer.privateKey))));
}

export type Authority = Keys & { subject: Uint8Array; cer: Buffer };

const newKeys = (): Keys => generateKeyPairSync('rsa', { modulusLength: 2048 });
const inDays = (days: number) => new Date(Date.now() + days * day);

/** Signed by itself, or by one above. */
export function makeAuthority(holder: string, above?: Authority): Authority {
  const keys = newKeys();
  const subject = nameOf({ holder, country: 'MX' });
  const serial = hash('sha256', holder, 'buffer').subarray(0, 8);
  // A number that is not negative.
  serial[0] = 1;
  const facts = { subject, serial, from: inDays(-365), until: inDays(3650), isAuthority: true };
  return { ...keys, subject, cer: certify(keys, facts, above ?? { ...keys, subject }) };
}

export type WantedEfirma = {
  authority: Authority;
  holder: string;
  rfc?: string;
  curp?: string;
  /** Names a branch, which makes it a seal for invoices. */
  branch?: string;
  from?: Date;
  until?: Date;
  password?: string;
  /** Of older files; newer ones have AES. */
  cipher?: 'des-ede3-cbc' | 'aes-256-cbc';
};

export type EfirmaFiles = { cer: Buffer; key: Buffer; password: string; privateKey: KeyObject };

export function makeEfirma(wanted: WantedEfirma): EfirmaFiles {
  const { authority, holder, rfc = 'IATM8503021X4', curp = 'IATM850302MPLBRR05', branch } = wanted;
  const { from = inDays(-30), until = inDays(700), password = 'Clave-Privada-1', cipher = 'des-ede3-cbc' } = wanted;
  const keys = newKeys();
  const subject = nameOf({
    ...{ holder, name: holder, organization: holder, country: 'MX', rfc, curp },
    ...(branch ? { branch } : {}),
  });
  const serial = Buffer.from('00001000000500000001');
  return {
    cer: certify(keys, { subject, serial, from, until, isAuthority: false }, authority),
    key: keys.privateKey.export({ format: 'der', type: 'pkcs8', cipher, passphrase: password }),
    ...{ password, privateKey: keys.privateKey },
  };
}
