import { allergyMatches } from '@consultorio/contracts/allergy-match';
import { isControlled } from '@consultorio/contracts/controlled-drugs';
import { missingInOrder } from '@consultorio/contracts/orders';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import type { OrderRow } from '../../core/db/tables/orders.ts';
import { issuerOf, patientOf } from '../consultations/people-on-paper.ts';
import { backgroundOf } from '../patients/background.ts';
import { nextOrderNumber } from './orders.repo.ts';
import { newVerificationCode, sealOrder } from './sealed-order.ts';

type Unsealed = Pick<OrderRow, 'id' | 'consultationId' | 'patientId' | 'doctorId' | 'kind' | 'content'>;
type Sealing = { at: string; allergyReason: string | null | undefined };

/**
 * All that issuing fixes for ever, or a refusal. `order-incomplete` names in `details.missing` what the law wants on
 * the paper: of the content, of the doctor (`doctor.name`, `.cedula`, `.officeAddress`), of the patient
 * (`patient.name`, `.birthDate`, `.sex`) and of the app (`establishment.name`, `.address`).
 * @throws AppError order-incomplete, controlled-drug, allergy-match (`details.issues`) without a reason for it.
 */
export async function sealChecked(tx: Database, order: Unsealed, { at, allergyReason }: Sealing) {
  const issuer = await issuerOf(tx, order.doctorId);
  const patient = await patientOf(tx, order.patientId);
  const { establishment } = issuer;
  const missing = [
    ...missingInOrder(order.kind, order.content),
    ...emptyOf('doctor', { name: issuer.name, cedula: issuer.cedula, officeAddress: issuer.officeAddress }),
    ...emptyOf('patient', { name: patient.name, birthDate: patient.birthDate, sex: patient.sex }),
    ...emptyOf('establishment', { name: establishment.name, address: establishment.address }),
  ];
  if (missing.length > 0) throw new AppError('order-incomplete', { missing });
  if (order.content.drugs?.some(isControlled)) throw new AppError('controlled-drug');
  const { allergies } = await backgroundOf(tx, order.patientId);
  const matches = allergyMatches(allergies, order.content.drugs ?? []);
  if (matches.length > 0 && !allergyReason)
    throw new AppError('allergy-match', {
      issues: matches.map(({ index }) => ({
        path: ['content', 'drugs', index],
        code: 'custom',
        message: 'Coincide con una alergia del paciente',
      })),
    });
  // A reason for an allergy that nobody has is no part of the document.
  const reason = matches.length > 0 ? (allergyReason ?? null) : null;
  const number = await nextOrderNumber(tx);
  const seal = { number, issuedAt: at, verificationCode: newVerificationCode(), issuer, patient };
  return sealOrder({ ...order, allergyReason: reason }, seal);
}

const emptyOf = (owner: 'doctor' | 'patient' | 'establishment', facts: Record<string, string | null>) =>
  Object.entries(facts).flatMap(([name, value]) => (value?.trim() ? [] : [`${owner}.${name}`]));
