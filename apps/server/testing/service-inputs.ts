import { randomUUID } from 'node:crypto';

type Clinic = { serviceId: string; formId: string };
type Row = { aims: false; input: (target: unknown, clinic: Clinic) => unknown };
const plain = (input: (clinic: Clinic) => unknown): Row => ({ aims: false, input: (_target, clinic) => input(clinic) });

const serviceInput = (formId: string) => ({
  name: 'Servicio de la matriz',
  description: 'Para probar',
  formId,
  priceText: '$1',
  ...{ replyMinutes: 60, closeMinutes: 120, followUpDays: 7 },
  redFlags: [{ key: 'pecho', question: '¿Te duele el pecho?' }],
  doctorIds: [],
});

/** Of what an administrator decides about services and when they are given. */
export const serviceInputs = {
  listServiceChoices: plain(() => undefined),
  createService: plain(({ formId }) => ({ ...serviceInput(formId), idempotencyKey: randomUUID() })),
  updateService: plain(({ serviceId, formId }) => ({ ...serviceInput(formId), serviceId, expectedVersion: 9_999 })),
  setServiceActive: plain(({ serviceId }) => ({ serviceId, expectedVersion: 9_999, active: true })),
  orderServices: plain(({ serviceId }) => ({ serviceIds: [serviceId] })),
  updateOpeningHours: plain(() => ({ expectedVersion: 9_999, week: null, holidays: [] })),
};
