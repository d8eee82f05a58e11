import { z } from 'zod';
import { clockTime } from './opening-hours.ts';
import { at, expectedVersion, text } from './primitives.ts';

export const phoneChannels = ['sms', 'whatsapp'] as const;
export type PhoneChannel = (typeof phoneChannels)[number];

/** What a person agrees to before it is told at its telephone. Other words are another version. */
export const phoneConsent = {
  version: 1,
  words:
    'Acepto recibir avisos en este número. Dicen que algo me espera en mi cuenta, nunca qué tengo ni qué me recetaron. Los envía un proveedor de mensajes, que recibe mi número. Puedo quitarlos cuando quiera.',
} as const;

/** How a person is told at its telephone: `channels` are those that this clinic has. */
export const phonePreferences = z.object({
  channels: z.array(z.enum(phoneChannels)),
  /** How long a notice may wait unread before it is sent there. */
  waitMinutes: z.number(),
  consent: z
    .object({ channel: z.enum(phoneChannels), lastDigits: z.string(), givenAt: at, version: z.number() })
    .nullable(),
  /** The last number took nothing, so that it is told no more; until the person confirms one again. */
  refused: z.boolean(),
});

const channel = z.enum(phoneChannels, 'Elige SMS o WhatsApp');

/** Sends six digits to that number, which are good for ten minutes. */
export const requestPhoneCodeInput = z.strictObject({ channel, number: text(30, 1) });
/** `consentVersion`: the words that were read. */
export const confirmPhoneInput = z.strictObject({
  code: z.string().regex(/^\d{6}$/, 'Escribe los seis números'),
  consentVersion: z.int().min(1).max(10_000),
});

/**
 * When telephones are told, and how much it may cost. Between `quietFrom` and `quietTo`, by the clock of the clinic, they are not;
 * the same time twice is no quiet at all. `ceiling`: messages of a calendar month.
 */
export const phoneRules = z.object({
  waitMinutes: z.number(),
  quietFrom: z.string(),
  quietTo: z.string(),
  ceiling: z.number(),
});
export type PhoneRules = z.infer<typeof phoneRules>;

const whole = (most: number) =>
  z
    .int('Escribe un número entero')
    .min(0, 'Escribe 0 o más')
    .max(most, `Máximo ${most.toLocaleString('es-MX')}`);
export const updatePhoneRulesInput = z.strictObject({
  expectedVersion,
  waitMinutes: whole(24 * 60),
  quietFrom: clockTime,
  quietTo: clockTime,
  ceiling: whole(1_000_000),
});

/**
 * What an administrator sees of it. `sent`: messages of a month as providers bill them, a long one as several; `undelivered`: of which
 * they told that they did not arrive, billed or not.
 */
export const phoneNotices = z.object({
  channels: z.array(z.enum(phoneChannels)),
  people: z.number(),
  /** `YYYY-MM`, newest first, of a year at most. */
  months: z.array(z.object({ month: z.string(), sent: z.number(), undelivered: z.number() })),
  /** Why nothing can be sent now, in the provider's own code; null while it can, or nobody has tried. */
  failure: z.object({ at, code: z.string() }).nullable(),
});
export type PhoneNotices = z.infer<typeof phoneNotices>;
