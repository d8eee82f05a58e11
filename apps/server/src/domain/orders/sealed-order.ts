import { randomInt } from 'node:crypto';
import { endOfDayAfter } from '@consultorio/contracts/last-day';
import type { OrderKind } from '@consultorio/contracts/orders';
import { canonicalSha256 } from '../../core/canonical-json.ts';
import { yearOf } from '../../core/clock/clinic-time.ts';
import type { IssuerSnapshot, OrderRow, PatientSnapshot } from '../../core/db/tables/orders.ts';

const folioLetters = { prescription: 'R', laboratory: 'L', imaging: 'I', referral: 'D' } as const satisfies Record<
  OrderKind,
  string
>;

/** Days that a document may be used; the last one to its end, at whatever hour it was issued. */
const validDays = { prescription: 30, laboratory: 90, imaging: 90, referral: 180 } as const satisfies Record<
  OrderKind,
  number
>;

/** Without I, L, O and U, which are misread on paper; 50 random bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const newVerificationCode = () => Array.from({ length: 10 }, () => ALPHABET[randomInt(32)]).join('');

/** As somebody types it from paper: spaces, dashes, small letters, O for 0, I or L for 1. */
export const readVerificationCode = (typed: string) =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');

type Seal = {
  number: number;
  issuedAt: string;
  verificationCode: string;
  issuer: IssuerSnapshot;
  patient: PatientSnapshot;
};

/** Everything that issuing fixes for ever. The hash covers all that the document says. */
export function sealOrder(
  order: Pick<OrderRow, 'id' | 'consultationId' | 'kind' | 'content'> &
    Partial<Pick<OrderRow, 'safetyReason' | 'safetyFindings'>>,
  seal: Seal,
) {
  const sealed = {
    folio: `${folioLetters[order.kind]}-${yearOf(seal.issuedAt)}-${String(seal.number).padStart(6, '0')}`,
    issuedAt: seal.issuedAt,
    validUntil: new Date(endOfDayAfter(Date.parse(seal.issuedAt), validDays[order.kind])).toISOString(),
    verificationCode: seal.verificationCode,
    issuerSnapshot: seal.issuer,
    patientSnapshot: seal.patient,
    safetyReason: order.safetyReason ?? null,
    safetyFindings: order.safetyFindings ?? [],
  };
  return { ...sealed, sha256: sha256OfOrder({ ...order, ...sealed }) };
}

type Sealed = Pick<
  OrderRow,
  | 'id'
  | 'consultationId'
  | 'kind'
  | 'content'
  | 'folio'
  | 'issuedAt'
  | 'validUntil'
  | 'verificationCode'
  | 'issuerSnapshot'
  | 'patientSnapshot'
  | 'safetyReason'
  | 'safetyFindings'
>;

export function sha256OfOrder(order: Sealed): string {
  const {
    id,
    consultationId,
    kind,
    content,
    folio,
    issuedAt,
    validUntil,
    verificationCode,
    issuerSnapshot,
    patientSnapshot,
    safetyReason,
    safetyFindings,
  } = order;
  return canonicalSha256({
    id,
    consultationId,
    kind,
    content,
    folio,
    issuedAt,
    validUntil,
    verificationCode,
    issuerSnapshot,
    patientSnapshot,
    // Only where there are any: an order sealed before the safety engine keeps its hash, and the word of then.
    ...(safetyFindings.length > 0 ? { safetyFindings, safetyReason } : {}),
    ...(safetyReason && safetyFindings.length === 0 ? { allergyReason: safetyReason } : {}),
  });
}
