import { hash, X509Certificate } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import { Certificate, id_ce_keyUsage, KeyUsage, KeyUsageFlags } from '@peculiar/asn1-x509';
import { AppError } from '../app-error.ts';

/** What is read of a certificate. The key that belongs to it never comes here. */
export type EfirmaCertificate = {
  x509: X509Certificate;
  parsed: Certificate;
  sha256: Buffer;
  /** As the SAT writes it: its serial number is twenty digits, a byte each. */
  number: string;
  holder: string;
  rfc: string;
  curp: string | null;
};

const names = { holder: '2.5.4.3', branch: '2.5.4.11', rfc: '2.5.4.45', curp: '2.5.4.5' } as const;
/** Of a person; a company's has three letters. */
const PERSONAL_RFC = /^[A-ZÑ&]{4}\d{6}[A-Z\d]{3}$/;
const CURP = /^[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d$/;

/** @throws AppError efirma-unreadable, efirma-not-personal. */
export function readCertificate(base64: string): EfirmaCertificate {
  const { x509, parsed } = parse(Buffer.from(base64, 'base64'));
  const { asymmetricKeyType, asymmetricKeyDetails } = x509.publicKey;
  if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
    throw new AppError('efirma-unreadable');
  const subject = (oid: string) =>
    parsed.tbsCertificate.subject
      .flat()
      .find(({ type }) => type === oid)
      ?.value.toString()
      .trim() ?? '';
  const rfc = subject(names.rfc).split(/[\s/]/)[0] ?? '';
  const curp = subject(names.curp).split(/[\s/]/)[0] ?? '';
  // A seal for invoices (CSD) names the branch that it is for; what the SAT writes of its kind stands nowhere else.
  const isSeal = subject(names.branch) !== '';
  if (isSeal || !PERSONAL_RFC.test(rfc) || x509.ca || !signsForPerson(parsed))
    throw new AppError('efirma-not-personal');
  return {
    ...{ x509, parsed, rfc, curp: CURP.test(curp) ? curp : null },
    holder: subject(names.holder),
    number: numberOf(Buffer.from(parsed.tbsCertificate.serialNumber)),
    sha256: hash('sha256', x509.raw, 'buffer'),
  };
}

function parse(der: Buffer) {
  try {
    return { x509: new X509Certificate(der), parsed: AsnConvert.parse(der, Certificate) };
  } catch (error) {
    throw new AppError('efirma-unreadable', {}, { cause: error });
  }
}

function signsForPerson({ tbsCertificate }: Certificate): boolean {
  const extension = tbsCertificate.extensions?.find(({ extnID }) => extnID === id_ce_keyUsage);
  const usage = extension ? AsnConvert.parse(extension.extnValue, KeyUsage).toNumber() : 0;
  const needed = KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation;
  return (usage & needed) === needed;
}

const numberOf = (serial: Buffer): string =>
  /^\d+$/.test(serial.toString('latin1')) ? serial.toString('latin1') : serial.toString('hex').toUpperCase();

/** Every word of the name in our records stands in the certificate's, whose holder may have a second name or surname more. */
export function namesTheSame(holder: string, inTheHouse: string): boolean {
  const [certified, known] = [wordsOf(holder), wordsOf(inTheHouse)];
  return known.length >= 2 && known.every((word) => certified.includes(word));
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word !== '' && word !== 'DR' && word !== 'DRA');
