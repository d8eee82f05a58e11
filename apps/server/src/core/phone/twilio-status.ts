import { createHmac } from 'node:crypto';
import { isSameText } from './is-same-text.ts';
import type { PhoneFault, PhoneStatus } from './status.ts';
import { barred } from './twilio.ts';

/** https://www.twilio.com/docs/api/errors: what refused numbers are called minutes later. */
const dead = new Set([
  ...barred,
  30005, // unknown
  30006, // a landline, or a carrier that takes none
]);
/** Switched off, out of service, or blocked by its carrier: for an hour or for good. */
const absent = new Set([30003, 30004]);
/** Suspended, filtered, not registered, not allowed to write there, beyond the day's limit. */
const ours = new Set([21408, 30002, 30007, 30032, 30034, 30038, 63038]);

/**
 * `X-Twilio-Signature`: HMAC-SHA1, with the account's token, of the address as Twilio was given it and of every parameter in
 * alphabetical order. https://www.twilio.com/docs/usage/security#validating-requests
 */
export const twilioSignature = (token: string, url: string, form: Record<string, string>): string =>
  createHmac('sha1', token)
    .update(
      url +
        Object.keys(form)
          .sort()
          .map((name) => `${name}${form[name]}`)
          .join(''),
    )
    .digest('base64');

export const isFromTwilio = (
  token: string,
  { signature, url, form }: { signature: string; url: string; form: Record<string, string> },
): boolean => isSameText(signature, twilioSignature(token, url, form));

/** Null of what is under way. `messageId` stands in the address, which is signed with the rest. */
export function twilioStatus(form: Record<string, string>, messageId: string | null): PhoneStatus | null {
  const { MessageSid: providerId, MessageStatus: status, ErrorCode } = form;
  if (!providerId || !/^\w{1,64}$/.test(providerId)) return null;
  if (status === 'delivered' || status === 'read')
    return { messageId, providerId, isBilled: true, outcome: 'delivered' };
  if (status !== 'undelivered' && status !== 'failed') return null;
  const code = Number(ErrorCode) || 0;
  // A failed message has never left Twilio; an undelivered one was handed on, which is what is billed.
  const isBilled = status === 'undelivered';
  return { messageId, providerId, isBilled, outcome: 'failed', code: `${code || status}`, fault: faultOf(code) };
}

function faultOf(code: number): PhoneFault {
  if (dead.has(code)) return 'number';
  if (absent.has(code)) return 'absent';
  return ours.has(code) ? 'ours' : 'passing';
}
