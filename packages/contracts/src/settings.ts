import { z } from 'zod';
import { banner, establishment, isClues, siteTexts } from './clinic.ts';
import { consentRules, legalKinds } from './legal.ts';
import { mexicanZones } from './mexican-zones.ts';
import { openingHours } from './opening-hours.ts';
import { howToPay } from './payment.ts';
import { phoneRules } from './phone-notices.ts';
import { at, expectedVersion, moment, name, orNull, text } from './primitives.ts';
import { noticeFacts } from './privacy-notice.ts';
import { queueRules } from './queue-rules.ts';
import { serviceSettings } from './services.ts';
import { signInRules } from './sign-in.ts';
import { staffSessionRules } from './staff-sessions.ts';

/** Inputs and answers of the verbs with which an administrator describes the app. */

export const settings = z.object({
  establishment,
  texts: siteTexts,
  banner,
  howToPay,
  hours: openingHours,
  queueRules,
  phoneRules,
  signIn: signInRules,
  staffSessions: staffSessionRules,
  consents: consentRules,
  privacyNotice: noticeFacts,
  /** For `expectedVersion`. */
  versions: z.object({
    establishment: z.number(),
    siteTexts: z.number(),
    banner: z.number(),
    howToPay: z.number(),
    openingHours: z.number(),
    queueRules: z.number(),
    phoneRules: z.number(),
    signIn: z.number(),
    staffSessions: z.number(),
    consents: z.number(),
    privacyNotice: z.number(),
  }),
  services: z.array(serviceSettings),
  legal: z.array(
    z.object({ kind: z.enum(legalKinds), version: z.number(), title: z.string(), sha256: z.string(), publishedAt: at }),
  ),
  diagnosisCount: z.number(),
});
export type Settings = z.infer<typeof settings>;

export const settingSaved = z.object({ version: z.number() });
export type SettingSaved = z.infer<typeof settingSaved>;

/**
 * Everything but the name may stay empty: documents are refused at issuing while name or address is missing. The check
 * digit of the RFC is judged by the server, which answers `invalid-input` for it.
 */
export const updateEstablishmentInput = z.strictObject({
  expectedVersion,
  name: name(120),
  legalName: name(160, 0),
  kind: name(80, 0),
  address: text(300),
  /** The key of the establishment (NOM-024-SSA3-2012). Absent leaves it; empty takes it away. */
  clues: text(20)
    .transform((value) => value.toUpperCase().replace(/[\s-]/g, ''))
    .refine(
      (value) => value === '' || isClues(value),
      'La CLUES son cinco letras y seis números, por ejemplo DFSSA000012',
    )
    .nullish(),
  /** Absent leaves it. What was sealed keeps the zone of its sealing. */
  timeZone: z.enum(mexicanZones, 'Elige una zona horaria de México').nullish(),
  rfc: text(20).transform((value) => value.toUpperCase().replace(/[\s-]/g, '')),
  phone: text(40),
  email: z.union([z.literal(''), z.email('Escribe un correo como nombre@ejemplo.com').max(200)]),
});

export const MAX_LOGO_CHARACTERS = 4_000_000;
/** A data URI of a JPEG, PNG or WebP image, which the server makes anew; null removes the logo. */
export const updateEstablishmentLogoInput = z.strictObject({
  expectedVersion,
  logo: orNull(
    z
      .string()
      .max(MAX_LOGO_CHARACTERS, 'La imagen supera 3 MB')
      .regex(/^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/, 'Elige una imagen JPG, PNG o WebP'),
  ),
});

/** Shown to everybody while `visible`, and no longer than `until`. */
export const updateBannerInput = z
  .strictObject({ expectedVersion, visible: z.boolean(), text: text(300), until: moment.nullish() })
  .refine(({ visible, text: words }) => !visible || words.length > 0, {
    path: ['text'],
    message: 'Escribe el aviso que se va a mostrar',
  });

export const MAX_SITE_ROWS = 12;
export const updateSiteTextsInput = z.strictObject({
  expectedVersion,
  headline: name(120),
  lead: text(400, 1),
  steps: z.array(z.strictObject({ title: name(80), text: text(300, 1) })).max(6, 'Máximo 6 pasos'),
  faq: z
    .array(z.strictObject({ question: text(160, 1), answer: text(1000, 1) }))
    .max(MAX_SITE_ROWS, `Máximo ${MAX_SITE_ROWS} preguntas`),
});
