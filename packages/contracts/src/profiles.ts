import { z } from 'zod';
import { userStatuses } from './access.ts';
import { aboutPerson } from './guardianships.ts';
import { legalKinds } from './legal.ts';
import { at, expectedVersion, id, name, orNull } from './primitives.ts';
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

export const registerPatientInput = z.strictObject({ email, password });
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

/** JPEG, PNG or WebP as a data URI, or the id of a finished upload; null removes the picture. Never a foreign address. */
const sentPicture = {
  profilePicture: orNull(
    z
      .string()
      .max(14_000_000, 'La imagen es demasiado grande')
      .refine(
        (value) => /^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]/.test(value) || id.safeParse(value).success,
        'La imagen debe ser JPEG, PNG o WebP',
      ),
  ),
};
export const updatePatientProfilePictureInput = z.strictObject({ ...aboutPerson, ...sentPicture });

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
      services: z.array(z.string()),
      maxOpen: z.number(),
      licensed: z.boolean(),
      /** An address of ours that expires, or null. */
      signature: z.string().nullable(),
    })
    .nullable(),
});
export type StaffProfile = z.infer<typeof staffProfile>;

/** Names of an administrator; a doctor's stand on documents and are changed with updateDoctor. */
export const updateStaffProfileInput = z.strictObject({ expectedVersion, firstName: personName, lastName: personName });
export const updateStaffProfilePictureInput = z.strictObject(sentPicture);
export const updateStaffProfilePictureOutput = updatePatientProfilePictureOutput;
