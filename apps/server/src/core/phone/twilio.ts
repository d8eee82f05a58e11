import type { Egress } from '../egress/egress.ts';
import { askProvider } from './ask-provider.ts';
import type { Letter, PhoneSender, SendOutcome } from './phone-sender.ts';

export type TwilioAccount = {
  url: string;
  sid: string;
  token: string;
  from: string;
  publicUrl: string;
};

/** What will be refused for ever, https://www.twilio.com/docs/api/errors */
export const barred = new Set([
  21211, // no number
  21214, // cannot be reached
  21217, // written in no known way
  21219, // not verified, of an account on trial
  21610, // its owner answered STOP
  21612, // out of reach of our number
  21614, // no mobile
]);
/** Too many at once, a queue that is full, and the pause of a service. */
const later = new Set([14107, 20429, 21611, 30001, 30022]);

/** Where Twilio tells what became of a message. */
export const TWILIO_STATUS_PATH = '/phone-status/twilio';

/** SMS by Twilio's Messages resource. `from` is a number of the account or a Messaging Service. */
export function twilioSender(egress: Egress, { url, sid, token, from, publicUrl }: TwilioAccount): PhoneSender {
  return {
    channel: 'sms',
    hand: (number, letter, id) =>
      askProvider(
        egress,
        {
          url: `${url}/2010-04-01/Accounts/${sid}/Messages.json`,
          authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`,
          type: 'application/x-www-form-urlencoded',
          body: new URLSearchParams({
            To: number,
            [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
            Body: wordsOf(letter, publicUrl),
            // Refused by Twilio unless it could reach it.
            ...(publicUrl.startsWith('https://') && {
              StatusCallback: `${publicUrl}${TWILIO_STATUS_PATH}?message=${id}`,
            }),
          }).toString(),
        },
        judge,
      ),
  };
}

/** The address of the notice is on a line of its own, so that telephones make it one that can be pressed. */
export const wordsOf = (letter: Letter, publicUrl: string): string =>
  letter.kind === 'code'
    ? `${letter.code} es tu código de ${letter.clinic}. Vence en 10 minutos. No lo compartas.`
    : `${letter.clinic}: ${letter.title}.\n${publicUrl}${letter.path}`;

function judge(status: number, told: Record<string, unknown>): SendOutcome {
  if (status >= 200 && status < 300)
    return {
      outcome: 'taken',
      id: typeof told.sid === 'string' ? told.sid : null,
      parts: Math.max(1, Number(told.num_segments) || 1),
    };
  const code = Number(told.code) || status;
  if (status === 429 || later.has(code)) return { outcome: 'later', code: `${code}` };
  return { outcome: barred.has(code) ? 'barred' : 'misconfigured', code: `${code}` };
}
