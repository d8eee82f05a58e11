import type { PhoneChannel } from '@consultorio/contracts/phone-notices';

/** What is sent to a telephone: that something waits, and where, or a code. Never anything clinical. */
export type Letter = { clinic: string } & (
  | { kind: 'notice'; title: string; path: string }
  | { kind: 'code'; code: string }
);

/**
 * What came of handing it over, with the provider's own code. `parts`: as what it is billed.
 * barred: nothing will ever reach that number · later: not sent, and worth another attempt · misconfigured: not sent, and not
 * before somebody mends our account or its templates · unknown: it may have gone out, so that it is not sent again.
 */
export type SendOutcome =
  | { outcome: 'taken'; id: string | null; parts: number }
  | { outcome: 'barred' | 'later' | 'misconfigured' | 'unknown'; code: string };

/** One way to telephones. `number` is E.164; `id` is what the provider gives back when it tells what became of the message. */
export type PhoneSender = {
  channel: PhoneChannel;
  hand(number: string, letter: Letter, id: string): Promise<SendOutcome>;
};
