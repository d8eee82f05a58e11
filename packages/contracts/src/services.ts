import { z } from 'zod';
import { openTimes, serviceHours } from './opening-hours.ts';
import { serviceHoursInput } from './opening-hours-input.ts';
import { expectedVersion, id, idempotencyKey, name, text } from './primitives.ts';

export const redFlag = z.object({ key: z.string(), question: z.string() });

/** Promised times in minutes in which it is open, see `openTimes`. `priceText` is shown as it is. */
export const service = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  priceText: z.string(),
  replyMinutes: z.number(),
  closeMinutes: z.number(),
  followUpDays: z.number(),
  redFlags: z.array(redFlag),
  active: z.boolean(),
  /** When promised time counts; null: around the clock. */
  openTimes: openTimes.nullable(),
});
export type Service = z.infer<typeof service>;
export const listServicesOutput = z.array(service);

/** The administrator's fields of a service, beside those for everybody. */
export const serviceSettings = service.extend({
  /** For `expectedVersion`. */
  version: z.number(),
  /** Null: those of the clinic. */
  hours: serviceHours.nullable(),
  formId: z.string(),
  formName: z.string(),
  doctorIds: z.array(z.string()),
  /** How many of its doctors can take consultations today. */
  activeDoctors: z.number(),
  /** How often a red flag sent somebody to the emergency line instead. */
  redFlagStops: z.number(),
});
export type ServiceSettings = z.infer<typeof serviceSettings>;

/** The parts of a service: published forms of a consultation, and the doctors. */
export const listServiceChoicesOutput = z.object({
  forms: z.array(z.object({ id: z.string(), name: z.string(), number: z.number() })),
  doctors: z.array(z.object({ id: z.string(), name: z.string(), speciality: z.string(), active: z.boolean() })),
});
export type ServiceChoices = z.infer<typeof listServiceChoicesOutput>;

const DAY_MINUTES = 24 * 60;
const minutes = z
  .int('Escribe un número entero')
  .min(5, 'Mínimo 5 minutos')
  .max(30 * DAY_MINUTES, 'Máximo 30 días');
/** Answers are kept under `key`: an older question keeps its own, a new one gets one from the server. */
const redFlagInput = z.strictObject({
  key: z
    .string()
    .regex(/^[a-zA-Z0-9-]{1,60}$/)
    .nullish(),
  question: text(200, 1),
});
const serviceFields = z.strictObject({
  name: name(80),
  description: text(400, 1),
  formId: z.uuid('Elige un formulario'),
  priceText: name(60),
  replyMinutes: minutes,
  closeMinutes: minutes,
  followUpDays: z.int('Escribe un número entero').min(0).max(90, 'Máximo 90 días'),
  redFlags: z.array(redFlagInput).max(15, 'Máximo 15 preguntas'),
  doctorIds: z.array(id).max(200),
  /** Null: those of the clinic. A change that does not name them leaves them. */
  hours: serviceHoursInput.nullish(),
});
const promisesHold = ({ replyMinutes, closeMinutes }: { replyMinutes: number; closeMinutes: number }) =>
  closeMinutes >= replyMinutes;
const broken = { path: ['closeMinutes'], message: 'No puede ser antes que la primera respuesta' };

/** Begins hidden: nobody sees it until setServiceActive. */
export const createServiceInput = serviceFields.extend({ idempotencyKey }).refine(promisesHold, broken);
export const updateServiceInput = serviceFields.extend({ serviceId: id, expectedVersion }).refine(promisesHold, broken);
/** A patient who is filling in a draft of it when it is hidden goes on to the end. */
export const setServiceActiveInput = z.strictObject({ serviceId: id, expectedVersion, active: z.boolean() });
/** All of them, in the order in which they are shown. */
export const orderServicesInput = z.strictObject({ serviceIds: z.array(id).min(1).max(200) });

export const serviceChanged = z.object({ serviceId: z.string(), version: z.number() });
export type ServiceChanged = z.infer<typeof serviceChanged>;
