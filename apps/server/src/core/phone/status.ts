/**
 * What a provider tells later of a message. Of a failure, whose fault it is: the number's for good, a telephone that cannot be
 * reached now, our account's, or what passes.
 */
export type PhoneStatus = {
  /** Ours, given along when it was sent; null where the provider does not give it back. */
  messageId: string | null;
  providerId: string;
  /** False where the provider asks no money for it after all. */
  isBilled: boolean;
} & ({ outcome: 'delivered' } | { outcome: 'failed'; code: string; fault: PhoneFault });

export type PhoneFault = 'number' | 'absent' | 'ours' | 'passing';

/** Somebody wrote from that number (E.164) that nothing more is wanted there, at that moment. */
export type PhoneStop = { number: string; at: string };
