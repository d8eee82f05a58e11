import { type AnsweredFinding, missingInOrder } from '@consultorio/contracts/orders';
import { allergyStatement } from '@consultorio/contracts/says-none';
import { beyondBounds, type ValidityBounds, widestBounds } from '@consultorio/contracts/validity';
import { boundsOfLaw } from '@consultorio/prescribing/validity/bounds-of-law';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import type { OrderRow } from '../../core/db/tables/orders.ts';
import { issuerOf, patientOf } from '../consultations/people-on-paper.ts';
import { tablesFor } from '../medicines/tables-in-force.ts';
import { backgroundOf } from '../patients/background.ts';
import { type Judged, judgeOrder } from './judge-order.ts';
import { nextOrderNumber } from './orders.repo.ts';
import { newCheckCode, newVerificationCode, sealOrder } from './sealed-order.ts';

type Unsealed = Judged & Pick<OrderRow, 'doctorId' | 'kind'>;
type Sealing = {
  at: string;
  safetyReason?: string | null | undefined;
  answeredFindings?: readonly AnsweredFinding[] | null | undefined;
  /** False where the doctor was not asked yet; absent where nobody asks. */
  withoutSignature?: boolean | null | undefined;
};

/**
 * All that issuing fixes for ever, or a refusal. `order-incomplete` names in `details.missing` what the law wants on
 * the paper: of the content, of the doctor (`doctor.name`, `.cedula`, `.officeAddress`), of the patient
 * (`patient.name`, `.birthDate`, `.sex`) and of the app (`establishment.name`, `.address`).
 * @throws AppError order-incomplete, validity-beyond-law, signature-missing, and what `judgeOrder` refuses.
 */
export async function sealChecked(tx: Database, order: Unsealed, sealing: Sealing) {
  const { at, safetyReason, answeredFindings, withoutSignature } = sealing;
  const issuer = await issuerOf(tx, order.doctorId, at);
  const { allergies } = await backgroundOf(tx, order.patientId, Date.parse(at));
  const person = await patientOf(tx, order.patientId, at, order.consultationId);
  const patient = { ...person, allergies: allergyStatement(allergies) };
  const { establishment } = issuer;
  const missing = [
    ...missingInOrder(order.kind, order.content),
    ...emptyOf('doctor', { name: issuer.name, cedula: issuer.cedula, officeAddress: issuer.officeAddress }),
    ...emptyOf('patient', { name: patient.name, birthDate: patient.birthDate, sex: patient.sex }),
    ...emptyOf('establishment', { name: establishment.name, address: establishment.address }),
  ];
  if (missing.length > 0) throw new AppError('order-incomplete', { missing });
  const bounds = await boundsOfOrder(tx, order);
  const { safetyFindings, judgedBy } = await judgeOrder(tx, order, patient, { at, safetyReason, answeredFindings });
  if (withoutSignature === false && !issuer.signatureFileId) throw new AppError('signature-missing');
  // A reason for what nobody asked is no part of the document.
  const isAsked = safetyFindings.some(({ level }) => level === 'asks');
  const number = await nextOrderNumber(tx);
  const checkCode = order.kind === 'prescription' ? newCheckCode() : null;
  const seal = { number, issuedAt: at, verificationCode: newVerificationCode(), checkCode, issuer, patient, bounds };
  return sealOrder({ ...order, safetyFindings, judgedBy, safetyReason: isAsked ? (safetyReason ?? null) : null }, seal);
}

/** What the law leaves the doctor of validity and refills. @throws AppError validity-beyond-law. */
async function boundsOfOrder(tx: Database, { kind, content }: Unsealed): Promise<ValidityBounds> {
  const bounds =
    kind === 'prescription'
      ? boundsOfLaw(content.drugs ?? [], (await tablesFor(tx)).tables.catalogue)
      : { ...widestBounds, refills: 0 };
  const issues = beyondBounds(content, bounds).map((field) => ({
    path: ['content', field],
    code: 'validity',
    message: bounds.because ?? `Máximo ${bounds[field === 'refills' ? 'refills' : 'days']}.`,
  }));
  if (issues.length > 0) throw new AppError('validity-beyond-law', { issues });
  return bounds;
}

const emptyOf = (owner: 'doctor' | 'patient' | 'establishment', facts: Record<string, string | null>) =>
  Object.entries(facts).flatMap(([name, value]) => (value?.trim() ? [] : [`${owner}.${name}`]));
