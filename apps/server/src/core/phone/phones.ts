import type { PhoneChannel } from '@consultorio/contracts/phone-notices';
import type { Env } from '../../env.ts';
import { type Egress, openEgress } from '../egress/egress.ts';
import type { Letter, PhoneSender, SendOutcome } from './phone-sender.ts';
import { twilioSender } from './twilio.ts';
import { whatsAppSender } from './whatsapp.ts';

export type Phones = {
  /** Those with credentials; none: nobody is asked for a number. */
  channels: PhoneChannel[];
  hand(channel: PhoneChannel, number: string, letter: Letter, id: string): Promise<SendOutcome>;
};

type Account = Pick<Env, 'twilio' | 'whatsApp' | 'publicUrl'>;

export function openPhones({ twilio, whatsApp, publicUrl }: Account): Phones {
  const senders: PhoneSender[] = [
    ...(twilio ? [twilioSender(egressTo(twilio.url), { ...twilio, publicUrl })] : []),
    ...(whatsApp ? [whatsAppSender(egressTo(whatsApp.url), whatsApp)] : []),
  ];
  return {
    channels: senders.map(({ channel }) => channel),
    hand: async (channel, number, letter, id) =>
      (await senders.find((sender) => sender.channel === channel)?.hand(number, letter, id)) ?? {
        ...{ outcome: 'misconfigured', code: 'no-credentials' },
      },
  };
}

/** Addresses of this machine are for stand-ins, which the environment alone names. */
function egressTo(url: string): Egress {
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);
  return openEgress(isHere ? { allows: (address) => address === '::1' || address.startsWith('127.') } : {});
}
