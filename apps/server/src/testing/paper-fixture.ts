import type { OrderContent, OrderKind } from '@consultorio/contracts/orders';
import type { OrderRow } from '../db/tables/orders.ts';
import { sealOrder } from '../orders/sealed-order.ts';

export const establishment = {
  name: 'Clínica Los Ahuehuetes',
  legalName: 'Servicios Médicos, S.C.',
  kind: 'Consultorio de medicina general',
  address: 'Av. Miguel Ángel de Quevedo 687, Coyoacán',
  phone: '55 5554 0182',
  email: '',
  rfc: '',
};
export const issuer = {
  name: 'Mariana Ibáñez Treviño',
  cedula: '7654321',
  speciality: 'Dermatología',
  specialityCedula: '10234567',
  titleInstitution: 'Universidad Nacional Autónoma de México',
  officeAddress: 'Consultorio 204, Coyoacán',
  establishment,
};
export const patient = { name: 'José Ángel Muñoz Peña', recordNo: 'EXP-000012', birthDate: '1988-03-14', sex: 'male' };
export const drug = {
  genericName: 'Hidrocortisona',
  brandName: 'Nutracort',
  dose: 'Capa delgada',
  presentation: 'Crema al 1 %, tubo de 30 g',
  route: 'Cutánea',
  frequency: 'Cada 12 horas',
  duration: 'Durante 7 días',
  instructions: 'No aplicar en párpados.',
};

/** An issued order as the database would hold it. */
export function issuedPaper(kind: OrderKind, content: OrderContent): OrderRow {
  const base = { id: 'order', consultationId: 'consultation', kind, content };
  const seal = { number: 123, issuedAt: '2026-11-20T16:10:00.000Z', verificationCode: '7KQ2MZX9PA', issuer, patient };
  const rest = {
    patientId: 'patient',
    doctorId: 'doctor',
    replaces: null,
    cancelReason: null,
    replaceReason: null,
    version: 2,
  };
  return {
    ...base,
    ...sealOrder(base, seal),
    ...rest,
    state: 'issued',
    reviewComment: null,
    reviewedAt: null,
    createdAt: seal.issuedAt,
  };
}
