import { missingInOrder, type Order } from '@consultorio/contracts/orders';
import { eq } from 'drizzle-orm';
import { act } from '../act.ts';
import { AppError } from '../app-error.ts';
import { audienceOf } from '../consultations/audience.ts';
import { stateAfter } from '../consultations/consultation-for.ts';
import type { Database } from '../db/database.ts';
import type { IssuerSnapshot, PatientSnapshot } from '../db/tables/orders.ts';
import { patients, users } from '../db/tables/people.ts';
import { findDoctor } from '../doctors/doctors.repo.ts';
import { readEstablishment } from '../settings/settings.repo.ts';
import type { AccountContext } from '../trpc.ts';
import { isControlled } from './controlled-drugs.ts';
import { orderFor, orderStateAfter } from './order-for.ts';
import { findListedOrder, nextOrderNumber, updateOrderRow } from './orders.repo.ts';
import { newVerificationCode, sealOrder } from './sealed-order.ts';

/**
 * From here on the document is what it is: the database refuses every later change but that of its state.
 * `order-incomplete` names in `details.missing` what the law wants on the paper: of the content, of the doctor
 * (`doctor.name`, `doctor.cedula`, `doctor.officeAddress`) and of the patient (`patient.name`, `.birthDate`, `.sex`).
 */
export async function issueOrder(
  ctx: AccountContext,
  input: { orderId: string; expectedVersion: number },
): Promise<Order> {
  return act(ctx, 'issueOrder', async ({ tx, at, note, announce }) => {
    const { order, consultation } = await orderFor(ctx, tx, 'issueOrder', input.orderId, { lock: true });
    const state = orderStateAfter(order, 'issueOrder');
    stateAfter(consultation, 'createOrder');
    const issuer = await issuerOf(tx, ctx.user.id);
    const patient = await patientOf(tx, order.patientId);
    const missing = [
      ...missingInOrder(order.kind, order.content),
      ...emptyOf('doctor', { name: issuer.name, cedula: issuer.cedula, officeAddress: issuer.officeAddress }),
      ...emptyOf('patient', { name: patient.name, birthDate: patient.birthDate, sex: patient.sex }),
    ];
    if (missing.length > 0) throw new AppError('order-incomplete', { missing });
    if (order.content.drugs?.some(isControlled)) throw new AppError('controlled-drug');

    const seal = {
      number: await nextOrderNumber(tx),
      issuedAt: at,
      verificationCode: newVerificationCode(),
      issuer,
      patient,
    };
    if (!(await updateOrderRow(tx, order, input.expectedVersion, { state, ...sealOrder(order, seal) })))
      throw new AppError('stale-version', { version: order.version });
    note({ patientId: order.patientId, consultationId: order.consultationId, targetId: order.id });
    announce({
      name: 'issueOrder',
      consultationId: consultation.id,
      audience: audienceOf(consultation, { patient: false }),
    });
    return findListedOrder(tx, order.id);
  });
}

const emptyOf = (owner: 'doctor' | 'patient', facts: Record<string, string | null>) =>
  Object.entries(facts).flatMap(([name, value]) => (value ? [] : [`${owner}.${name}`]));

/** Who issues, as of now; the fields of somebody without professional data are empty. */
export async function issuerOf(tx: Database, doctorId: string): Promise<IssuerSnapshot> {
  const doctor = await findDoctor(tx, doctorId);
  const [user] = await tx.select().from(users).where(eq(users.id, doctorId));
  return {
    name: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
    cedula: doctor?.cedula ?? '',
    speciality: doctor?.speciality ?? '',
    specialityCedula: doctor?.specialityCedula ?? null,
    titleInstitution: doctor?.titleInstitution ?? '',
    officeAddress: doctor?.officeAddress ?? '',
    establishment: await readEstablishment(tx),
  };
}

export async function patientOf(tx: Database, patientId: string): Promise<PatientSnapshot> {
  const [row] = await tx
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      recordNo: patients.recordNo,
      birthDate: patients.birthDate,
      sex: patients.sex,
    })
    .from(patients)
    .innerJoin(users, eq(users.id, patients.userId))
    .where(eq(patients.userId, patientId));
  if (!row) throw new AppError('not-found');
  const { firstName, lastName, recordNo, birthDate, sex } = row;
  return { name: `${firstName} ${lastName}`.trim(), recordNo, birthDate, sex };
}
