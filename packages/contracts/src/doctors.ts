import { z } from 'zod';
import { userStatuses } from './access.ts';
import { MAX_ABOUT, spokenLanguages } from './doctor-introduction.ts';
import { doctorSchedule } from './doctor-schedule.ts';
import { cedula, licenceCheck, licenceStandings } from './licences.ts';
import { phone } from './patients.ts';
import { at, expectedVersion, id, idempotencyKey, name, orNull, page, paged, text } from './primitives.ts';
import { email, personName } from './profiles.ts';
import { invitation } from './staff.ts';
import { SHORT_TEXT } from './text-limits.ts';

/** Of so many consultations the time of the first reply is looked at, the newest ones. */
export const MAX_TIMED_REPLIES = 200;

/**
 * `openLoad` counts consultations being attended now; `medianReplyMinutes` is of the newest 200 that were replied to within the last
 * 90 days, null without any.
 */
export const doctorSummary = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  speciality: z.string(),
  cedula: z.string(),
  services: z.array(z.object({ id: z.string(), name: z.string() })),
  status: z.enum(userStatuses),
  /** Whether an administrator found the cédula in a register: without it nobody takes a consultation. */
  licensed: z.boolean(),
  openLoad: z.number(),
  maxOpen: z.number(),
  /** As in `listServiceDoctors`. */
  absentUntil: z.string().nullable(),
  medianReplyMinutes: z.number().nullable(),
  lastSignInAt: at.nullable(),
  /** While the person has not accepted it. */
  invitation: invitation.nullable(),
  version: z.number(),
});
export type DoctorSummary = z.infer<typeof doctorSummary>;
export const listDoctorsOutput = z.array(doctorSummary);

export const doctorStatuses = ['active', 'invited', 'inactive'] as const;
/** Words are looked for in name, e-mail, cédula and speciality, without accents. */
export const searchDoctorsInput = z.strictObject({
  ...page,
  query: text(SHORT_TEXT).nullish(),
  status: z.enum(doctorStatuses).nullish(),
  serviceId: id.nullish(),
});
export const searchDoctorsOutput = paged(doctorSummary);

export const getDoctorInput = z.strictObject({ doctorId: id });
/** `signature` and `profilePicture` are addresses of ours that expire, or null. */
export const doctorDetail = doctorSummary.extend({
  titleInstitution: z.string(),
  specialityCedula: z.string().nullable(),
  officeAddress: z.string(),
  phone: z.string().nullable(),
  about: z.string(),
  languages: z.array(z.enum(spokenLanguages)),
  schedule: doctorSchedule,
  signature: z.string().nullable(),
  profilePicture: z.string().nullable(),
  licence: z.enum(licenceStandings),
  /** Null without a cédula of the speciality. */
  specialityLicence: z.enum(licenceStandings).nullable(),
  /** Newest first. */
  checks: z.array(licenceCheck),
});
export type DoctorDetail = z.infer<typeof doctorDetail>;

/** The own data that a doctor may change: how to be reached and where. */
const contact = {
  officeAddress: text(300, 10),
  phone: z
    .union([z.literal(''), phone], 'Escribe el teléfono con lada, a 10 dígitos')
    .transform((value) => value || null)
    .nullish(),
};
export const updateDoctorContactInput = z.strictObject({ expectedVersion, ...contact });

/** What patients read of a doctor beside name, cédula, university and services. */
const about = text(MAX_ABOUT);
const languages = z
  .array(z.enum(spokenLanguages))
  .max(spokenLanguages.length)
  .refine((list) => new Set(list).size === list.length, 'Un idioma está dos veces');
export const updateDoctorIntroductionInput = z.strictObject({ expectedVersion, about, languages });

const professionalData = {
  firstName: personName,
  lastName: personName,
  cedula,
  titleInstitution: name(160, 3),
  speciality: name(80, 3),
  specialityCedula: z
    .union([z.literal(''), cedula], 'La cédula tiene 7 u 8 dígitos')
    .transform((value) => value || null)
    .nullish(),
  ...contact,
  about: about.nullish(),
  languages: languages.nullish(),
  serviceIds: z.array(id).max(100),
  maxOpen: z.int('Escribe un número entero').min(1, 'Al menos 1').max(500, 'Máximo 500'),
};

export const inviteDoctorInput = z.strictObject({ idempotencyKey, email, ...professionalData });
export const updateDoctorInput = z.strictObject({ doctorId: id, expectedVersion, ...professionalData });

/** JPEG, PNG or WebP as a data URI; null removes it. Kept as a PNG on white, without its margins. */
export const signatureImage = orNull(
  z
    .string()
    .max(14_000_000, 'La imagen es demasiado grande')
    .regex(/^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]/, 'La imagen debe ser JPEG, PNG o WebP'),
);
export const updateDoctorSignatureInput = z.strictObject({ doctorId: id, signature: signatureImage });
export const updateMySignatureInput = z.strictObject({ signature: signatureImage });
export const updateDoctorSignatureOutput = z.object({ signature: z.string().nullable(), version: z.number() });
