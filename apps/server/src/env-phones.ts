import { z } from 'zod';
import { isSafe } from './env-addresses.ts';

const template = z
  .string()
  .regex(/^[a-z0-9_]{1,512}$/, 'must be the name of a template, small letters, digits and _')
  .optional();
/** Where a provider is asked; `http://` is a stand-in of this machine. */
const provider = z
  .string()
  .refine(isProvider, 'must be an address that starts with https://, or http:// of this machine')
  .transform((value) => value.replace(/\/$/, ''));

/** Credentials of those who send to telephones. Without them nobody is asked for a number. */
export const phoneVariables = {
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, 'must be the SID of an account, AC and 32 digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z
    .string()
    .regex(/^\w{16,}$/, 'must be the token of that account')
    .optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/i,
      'must be a number of that account (+52…) or a Messaging Service (MG…)',
    )
    .optional(),
  TWILIO_URL: provider.default('https://api.twilio.com'),
  WHATSAPP_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must be an access token')
    .optional(),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d{5,30}$/, 'must be the id of a telephone number, digits')
    .optional(),
  WHATSAPP_TEMPLATE: template,
  WHATSAPP_CODE_TEMPLATE: template,
  /** With which Meta signs what it tells of messages, and the word by which it knows that we are whom it should tell. */
  WHATSAPP_APP_SECRET: z
    .string()
    .regex(/^[0-9a-f]{32}$/i, 'must be the secret of the app, 32 digits')
    .optional(),
  WHATSAPP_VERIFY_TOKEN: z
    .string()
    .regex(/^[\w-]{16,200}$/, 'must be a word of your own, 16 to 200 letters, digits, _ and -')
    .optional(),
  WHATSAPP_URL: provider.default('https://graph.facebook.com/v23.0'),
};

const schema = z.object(phoneVariables);

/** Of each provider its account; null without credentials. @throws Error that names what is missing beside the others. */
export function phoneAccounts(env: z.output<typeof schema>) {
  const twilio = allOf({
    TWILIO_ACCOUNT_SID: env.TWILIO_ACCOUNT_SID,
    TWILIO_AUTH_TOKEN: env.TWILIO_AUTH_TOKEN,
    TWILIO_FROM: env.TWILIO_FROM,
  });
  const whatsApp = allOf({
    WHATSAPP_TOKEN: env.WHATSAPP_TOKEN,
    WHATSAPP_PHONE_ID: env.WHATSAPP_PHONE_ID,
    WHATSAPP_TEMPLATE: env.WHATSAPP_TEMPLATE,
    WHATSAPP_CODE_TEMPLATE: env.WHATSAPP_CODE_TEMPLATE,
  });
  const webhook = allOf({
    WHATSAPP_APP_SECRET: env.WHATSAPP_APP_SECRET,
    WHATSAPP_VERIFY_TOKEN: env.WHATSAPP_VERIFY_TOKEN,
  });
  return {
    twilio: twilio && {
      url: env.TWILIO_URL,
      sid: twilio.TWILIO_ACCOUNT_SID,
      token: twilio.TWILIO_AUTH_TOKEN,
      from: twilio.TWILIO_FROM,
    },
    whatsApp: whatsApp && {
      url: env.WHATSAPP_URL,
      token: whatsApp.WHATSAPP_TOKEN,
      phoneId: whatsApp.WHATSAPP_PHONE_ID,
      template: whatsApp.WHATSAPP_TEMPLATE,
      codeTemplate: whatsApp.WHATSAPP_CODE_TEMPLATE,
      webhook: webhook && { appSecret: webhook.WHATSAPP_APP_SECRET, verifyToken: webhook.WHATSAPP_VERIFY_TOKEN },
    },
  };
}

function allOf<Name extends string>(group: Record<Name, string | undefined>): Record<Name, string> | null {
  const names = Object.keys(group) as Name[];
  const missing = names.filter((name) => group[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length > 0)
    throw new Error(`The environment variable ${missing[0]} is missing: ${names.join(', ')} belong together.`);
  return group as Record<Name, string>;
}

function isProvider(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return !url.search && !url.hash && !url.username && isSafe(url);
}
