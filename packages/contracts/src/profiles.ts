import { z } from 'zod';
import { userStatuses } from './access.ts';
import { spokenLanguages } from './doctor-introduction.ts';
import { doctorSchedule } from './doctor-schedule.ts';
import { aboutPerson } from './guardianships.ts';
import { legalKinds } from './legal.ts';
import { at, expectedVersion, id, name } from './primitives.ts';
import { roles } from './sides.ts';
import { staffSessionState } from './staff-sessions.ts';

/** The provider's floor; the form recommends RECOMMENDED_PASSWORD. */
export const MIN_PASSWORD = 6;
export const RECOMMENDED_PASSWORD = 8;
/** Longer ones are refused, never truncated. */
export const MAX_PASSWORD = 128;

export const email = z
  .string()
  .trim()
  .max(254, 'Correo demasiado largo')
  .pipe(z.email('Correo inválido'))
  .transform((value) => value.toLowerCase());

export const password = z
  .string()
  .min(MIN_PASSWORD, `Mínimo ${MIN_PASSWORD} caracteres`)
  .max(MAX_PASSWORD, `Máximo ${MAX_PASSWORD} caracteres`)
  .refine((value) => value.isWellFormed() && !value.includes('\u0000'), 'Contiene caracteres no permitidos');

/** What else is sent is ignored, or refused by `CALLABLE_UNKNOWN_FIELDS`: decision 124. */
export const registerPatientInput = z.object({ email, password });
/** The registered person; everything else comes from getUserProfile after signing in. */
export const registerPatientOutput = z.object({ id: z.string(), email: z.string() });

/** The signed-in person. `profilePicture` is an address of ours that expires, or null. */
export const userProfile = z.object({
  id: z.string(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  profilePicture: z.string().nullable(),
  /** Documents whose current version this person has not accepted; clinical writes wait for them. */
  pendingConsents: z.array(z.enum(legalKinds)),
  /** Those among them that this person withdrew: asking again by ourselves would be pressing. */
  revokedConsents: z.array(z.enum(legalKinds)),
  unreadNotifications: z.number(),
  /** How this sign-in stands, of staff; null for patients. While it `needs` something, only this profile is open. */
  staffSession: staffSessionState.nullable(),
  createdAt: at,
  version: z.number(),
});
export type UserProfile = z.infer<typeof userProfile>;

export const personName = name(80);

const isSentImage = (value: string) =>
  /^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]/.test(value) || id.safeParse(value).success;
/** Whose it is, the server decides: only the buckets that it was told. */
const isAddress = (value: string) => value.length <= 2_000 && /^https:\/\/[^/]/.test(value);

/** Only null and the empty text remove a picture. What is not sent, as by a client that misspelt the name, changes nothing. */
const sentPicture = (isPicture: (value: string) => boolean) => ({
  profilePicture: z
    .string()
    .max(14_000_000, 'La imagen es demasiado grande')
    .refine((value) => value === '' || isPicture(value), 'La imagen debe ser JPEG, PNG o WebP')
    .nullable()
    .transform((value) => value || null),
});

/**
 * JPEG, PNG or WebP as a data URI, the id of a finished upload, or an https address in one of the project's buckets
 * (`STORAGE_BUCKETS`). What else is sent is ignored, or refused by `CALLABLE_UNKNOWN_FIELDS`.
 */
export const updatePatientProfilePictureInput = z.object({
  ...aboutPerson,
  ...sentPicture((value) => isSentImage(value) || isAddress(value)),
});

/** The new picture's address, which expires, or null when it was removed. */
export const updatePatientProfilePictureOutput = z.object({ profilePicture: z.string().nullable() });

export const staffProfile = userProfile.omit({ staffSession: true }).extend({
  doctor: z
    .object({
      cedula: z.string(),
      titleInstitution: z.string(),
      speciality: z.string(),
      specialityCedula: z.string().nullable(),
      officeAddress: z.string(),
      phone: z.string().nullable(),
      about: z.string(),
      languages: z.array(z.enum(spokenLanguages)),
      services: z.array(z.string()),
      maxOpen: z.number(),
      schedule: doctorSchedule,
      licensed: z.boolean(),
      /** An address of ours that expires, or null. */
      signature: z.string().nullable(),
    })
    .nullable(),
});
export type StaffProfile = z.infer<typeof staffProfile>;

/** Names of an administrator; a doctor's stand on documents and are changed with updateDoctor. */
export const updateStaffProfileInput = z.strictObject({ expectedVersion, firstName: personName, lastName: personName });
export const updateStaffProfilePictureInput = z.strictObject(sentPicture(isSentImage));
export const updateStaffProfilePictureOutput = updatePatientProfilePictureOutput;
/** As updateStaffProfilePicture, of somebody else. */
export const updateDoctorPictureInput = z.strictObject({ doctorId: id, ...sentPicture(isSentImage) });
