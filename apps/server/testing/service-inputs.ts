import { randomUUID } from 'node:crypto';

type Clinic = { serviceId: string; formId: string; doctorId: string };
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

const away = { week: null, absences: [{ kind: 'vacation', from: '2026-12-20', until: '2026-12-31' }] };

/** Of services and when they are given, by the clinic and by each doctor. */
export const serviceInputs = {
  listServiceChoices: plain(() => undefined),
  createService: plain(({ formId }) => ({ ...serviceInput(formId), idempotencyKey: randomUUID() })),
  updateService: plain(({ serviceId, formId }) => ({ ...serviceInput(formId), serviceId, expectedVersion: 9_999 })),
  setServiceActive: plain(({ serviceId }) => ({ serviceId, expectedVersion: 9_999, active: true })),
  orderServices: plain(({ serviceId }) => ({ serviceIds: [serviceId] })),
  updateDoctorSchedule: plain(({ doctorId }) => ({ ...away, doctorId, expectedVersion: 9_999 })),
  updateMySchedule: plain(() => ({ ...away, expectedVersion: 9_999 })),
  handOverConsultations: plain(({ doctorId }) => ({ userId: doctorId, handover: [] })),
  updatePhoneRules: plain(() => ({
    ...{ expectedVersion: 9_999, waitMinutes: 10, quietFrom: '21:00', quietTo: '08:00', ceiling: 500 },
  })),
  updateQueueRules: plain(() => ({
    ...{ expectedVersion: 9_999, autoAssign: false, exceptServices: [] },
    ...{ escalate: true, warnMinutes: 30, lateMinutes: 60 },
  })),
  updateOpeningHours: plain(() => ({ expectedVersion: 9_999, week: null, holidays: [] })),
};
