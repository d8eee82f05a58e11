import { z } from 'zod';
import { spokenLanguages } from './doctor-introduction.ts';
import { mexicanZones } from './mexican-zones.ts';
import { openingHours } from './opening-hours.ts';
import { at } from './primitives.ts';
import { service } from './services.ts';

/** Two letters of the state, three of the institution, six digits. */
export const isClues = (value: string): boolean => /^[A-Z]{5}\d{6}$/.test(value);

/** The clinic's public data: the landing page and the banner. */
export const establishment = z.object({
  name: z.string(),
  legalName: z.string(),
  kind: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  rfc: z.string(),
  /** Clave Única de Establecimientos de Salud; absent or empty where the clinic has none. */
  clues: z.string().nullish(),
  /** Of its calendar and its clock; absent where nobody has chosen one: `zoneOf`. */
  timeZone: z.enum(mexicanZones).nullish(),
  /** Read at logoPath; none until somebody has chosen one. */
  logoFileId: z.string().nullish(),
});
export type Establishment = z.infer<typeof establishment>;

export const siteTexts = z.object({
  headline: z.string(),
  lead: z.string(),
  steps: z.array(z.object({ title: z.string(), text: z.string() })),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
});

/** `until` is the moment after which it is hidden by itself. */
export const banner = z.object({ visible: z.boolean(), text: z.string(), until: at.nullish() });

export type Banner = z.infer<typeof banner>;

export const clinic = z.object({
  establishment,
  texts: siteTexts,
  banner,
  hours: openingHours,
  /** Whether the login offers a mailed link instead of a password. */
  emailLinkSignIn: z.boolean(),
  services: z.array(service.omit({ redFlags: true })),
  /** Those whose cédula an administrator found in a register; without one that is not proven, the speciality is empty. */
  doctors: z.array(
    z.object({
      name: z.string(),
      speciality: z.string(),
      cedula: z.string(),
      university: z.string(),
      about: z.string(),
      languages: z.array(z.enum(spokenLanguages)),
      /** Those among `services` that this doctor attends. */
      services: z.array(z.object({ id: z.string(), name: z.string() })),
      /** For portraitPath. */
      pictureFileId: z.string().nullable(),
    }),
  ),
});
export type Clinic = z.infer<typeof clinic>;
