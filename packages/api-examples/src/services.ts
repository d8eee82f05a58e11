import type { Examples } from './example.ts';
import { ids } from './ids.ts';

const fields = {
  name: 'Medicina general',
  description: 'Molestias comunes, dudas y seguimiento.',
  formId: ids.form,
  priceText: '$250 MXN',
  replyMinutes: 240,
  closeMinutes: 1440,
  followUpDays: 7,
  redFlags: [{ key: 'pecho', question: '¿Tienes dolor en el pecho?' }],
  doctorIds: [ids.doctor],
};

/** How an administrator puts together what patients may ask for. */
export const serviceExamples: Examples<
  'listServiceChoices' | 'createService' | 'updateService' | 'setServiceActive' | 'orderServices'
> = {
  listServiceChoices: {
    summary: 'Lists the published forms and the doctors from whom a service is put together.',
    output: {
      forms: [{ id: ids.form, name: 'Consulta de medicina general', number: 2 }],
      doctors: [{ id: ids.doctor, name: 'Mariana Ibáñez Treviño', speciality: 'Medicina general', active: true }],
    },
  },
  createService: {
    summary: 'Creates a service, hidden until `setServiceActive` shows it.',
    notes: 'A form that is not published and a doctor who does not exist are `invalid-input`.',
    input: { ...fields, idempotencyKey: ids.intention },
    output: { serviceId: ids.service, version: 1 },
  },
  updateService: {
    summary: 'Changes a service; drafts that patients have begun keep their form.',
    input: { ...fields, serviceId: ids.service, expectedVersion: 1 },
    output: { serviceId: ids.service, version: 2 },
  },
  setServiceActive: {
    summary: 'Shows a service to patients or hides it; drafts in progress live on.',
    input: { serviceId: ids.service, expectedVersion: 2, active: true },
    output: { serviceId: ids.service, version: 3 },
  },
  orderServices: {
    summary: 'Sets the order in which services are shown.',
    notes:
      'A service that `serviceIds` does not name comes after those that it names; an unknown or repeated one is `stale-version`.',
    input: { serviceIds: [ids.service] },
    output: { done: true },
    errors: ['stale-version'],
  },
};
