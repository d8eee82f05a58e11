import { createHmac } from 'node:crypto';
import { phoneOfMessages } from '@consultorio/contracts/phone';
import { z } from 'zod';
import { isSameText } from './is-same-text.ts';
import type { PhoneFault, PhoneStatus, PhoneStop } from './status.ts';
import { barred } from './whatsapp.ts';

/** Blocked, unpaid, not permitted, or a template that is missing, wrong, paused or disabled. */
const ours = new Set([
  ...[10, 190, 368, 131005, 131031, 131042],
  ...[132000, 132001, 132005, 132007, 132012, 132015, 132016],
]);

/** `X-Hub-Signature-256`: HMAC-SHA256, with the app's secret, of the body as it came. */
export const metaSignature = (appSecret: string, body: Buffer): string =>
  `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;

export const isFromMeta = (appSecret: string, signature: string, body: Buffer): boolean =>
  isSameText(signature, metaSignature(appSecret, body));

/** Meta adds fields as it likes: what is not needed is not looked at, and one that is not understood spoils no other. */
const status = z.object({
  id: z.string().regex(/^[\w.:=+/-]{1,300}$/),
  status: z.string(),
  biz_opaque_callback_data: z.string().optional(),
  pricing: z.object({ billable: z.boolean().optional() }).optional(),
  errors: z.array(z.object({ code: z.number() })).optional(),
});
const message = z.object({
  from: z.string().max(20),
  timestamp: z.string().regex(/^\d{9,11}$/),
  text: z.object({ body: z.string() }),
});
const notification = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }).optional(),
            statuses: z.array(z.unknown()).optional(),
            messages: z.array(z.unknown()).optional(),
          }),
        }),
      ),
    }),
  ),
});

/** What one notification of Meta's webhook `messages` tells of our number. */
export function readMetaNotification(body: unknown, phoneId: string): { statuses: PhoneStatus[]; stops: PhoneStop[] } {
  const read = notification.safeParse(body);
  const values = (read.data?.entry ?? [])
    .flatMap(({ changes }) => changes.map(({ value }) => value))
    // An app may have several numbers, of others too.
    .filter(({ metadata }) => metadata?.phone_number_id === phoneId);
  return {
    statuses: values.flatMap(({ statuses = [] }) =>
      statuses.flatMap((one) => toldOf(status.safeParse(one).data) ?? []),
    ),
    stops: values.flatMap(({ messages = [] }) => messages.flatMap((one) => stopOf(message.safeParse(one).data) ?? [])),
  };
}

function toldOf(told: z.infer<typeof status> | undefined): PhoneStatus | null {
  if (!told) return null;
  const known = { messageId: told.biz_opaque_callback_data ?? null, providerId: told.id };
  if (told.status === 'delivered' || told.status === 'read')
    return { ...known, isBilled: told.pricing?.billable !== false, outcome: 'delivered' };
  if (told.status !== 'failed') return null;
  const code = told.errors?.[0]?.code ?? 0;
  // Meta bills what was delivered.
  return { ...known, isBilled: false, outcome: 'failed', code: `${code || told.status}`, fault: faultOf(code) };
}

function faultOf(code: number): PhoneFault {
  if (barred.has(code)) return 'number';
  return ours.has(code) ? 'ours' : 'passing';
}

/** Twilio keeps a list of such numbers by itself; Meta hands the words on. */
const stopWords = new Set(['stop', 'alto', 'baja', 'cancelar']);

function stopOf(told: z.infer<typeof message> | undefined): PhoneStop | null {
  if (!told || !stopWords.has(told.text.body.trim().toLowerCase())) return null;
  // WhatsApp still writes +52 1 55….
  const number = phoneOfMessages(`+${told.from}`);
  return number === null ? null : { number, at: new Date(Number(told.timestamp) * 1000).toISOString() };
}
