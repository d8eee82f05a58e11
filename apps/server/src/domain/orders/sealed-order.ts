import { zoneOf } from '@consultorio/contracts/clinic-calendar';
import { endOfValidity } from '@consultorio/contracts/last-day';
import type { OrderKind } from '@consultorio/contracts/order-kinds';
import { daysOfValidity, type ValidityBounds } from '@consultorio/contracts/validity';
import { canonicalSha256 } from '../../core/canonical-json.ts';
import { yearOf } from '../../core/clock/clinic-time.ts';
import type { IssuerSnapshot, OrderRow, PatientSnapshot } from '../../core/db/tables/orders.ts';
import { newSpokenCode } from '../../core/spoken-code.ts';

export const folioLetters = {
  ...{ prescription: 'R', laboratory: 'L', imaging: 'I', referral: 'D' },
  certificate: 'K',
} as const satisfies Record<OrderKind, string>;

/** 50 random bits. */
export const newVerificationCode = () => newSpokenCode(10);

/** 30 bits, which are tried against a limit: see comparePrescription. */
export const newCheckCode = () => newSpokenCode(6);

type Seal = {
  number: number;
  issuedAt: string;
  verificationCode: string;
  checkCode?: string | null;
  issuer: IssuerSnapshot;
  patient: PatientSnapshot;
  bounds?: ValidityBounds;
};

/** Everything that issuing fixes for ever. The hash covers all that the document says. */
export function sealOrder(
  order: Pick<OrderRow, 'id' | 'consultationId' | 'kind' | 'content'> &
    Partial<Pick<OrderRow, 'safetyReason' | 'safetyFindings' | 'judgedBy'>>,
  seal: Seal,
) {
  // Of the same look at the setting as the letterhead: what the paper says later is by this clock.
  const zone = zoneOf(seal.issuer.establishment);
  const days = daysOfValidity(order.kind, order.content, seal.bounds);
  const sealed = {
    folio: `${folioLetters[order.kind]}-${yearOf(seal.issuedAt, zone)}-${String(seal.number).padStart(6, '0')}`,
    issuedAt: seal.issuedAt,
    validUntil: endOfValidity(Date.parse(seal.issuedAt), days, zone),
    verificationCode: seal.verificationCode,
    checkCode: seal.checkCode ?? null,
    issuerSnapshot: seal.issuer,
    patientSnapshot: seal.patient,
    safetyReason: order.safetyReason ?? null,
    safetyFindings: order.safetyFindings ?? [],
    judgedBy: order.judgedBy ?? null,
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
  | 'checkCode'
  | 'issuerSnapshot'
  | 'patientSnapshot'
  | 'safetyReason'
  | 'safetyFindings'
> &
  Partial<Pick<OrderRow, 'judgedBy'>>;

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
    checkCode,
    issuerSnapshot,
    patientSnapshot,
    safetyReason,
    safetyFindings,
    judgedBy,
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
    // Only where there is any: an order sealed before the second code or the safety engine keeps its hash, and the word of then.
    ...(checkCode ? { checkCode } : {}),
    ...(safetyFindings.length > 0 ? { safetyFindings, safetyReason } : {}),
    // Likewise of a clinic that imported nothing.
    ...(judgedBy ? { judgedBy } : {}),
    ...(safetyReason && safetyFindings.length === 0 ? { allergyReason: safetyReason } : {}),
  });
}
