/** A mail server's answer to one mail, which it would give again. */
export type Refusal = {
  error: Error;
  /** It speaks of the recipient or of what is written, and not of who sends: no repetition helps. */
  forGood: boolean;
};

/** As nodemailer tells it. */
type Told = Error & { command?: string; responseCode?: number; response?: string };

/** Only there the server has heard of this mail. It is told our own address and password before, which are the same of all. */
const ofThisMail = ['RCPT TO', 'DATA'];
/** Not there, not allowed, full, not a name; a domain that takes no mail. 554 may mean us as well. */
const forGoodCodes = [550, 551, 552, 553, 556];
/** The same in words of RFC 3463: the address (not ours: 7 and 8), the mailbox, too long, what is in it. Policy (5.7) may mean us. */
const forGoodStatus = /^\d{3}[ -]5\.(1\.(?![78]\b)|2\.|3\.4\b|6\.)/;
const anyStatus = /^\d{3}[ -]5\.\d+\.\d+/;

/** Null where the mail may be taken another time: the server is away, refuses everybody, or asks for patience. */
export function refusalOf(error: unknown): Refusal | null {
  const { command = '', responseCode = 0, response = '' } = error as Told;
  // 503: the conversation went wrong, of which this mail knows nothing.
  if (!ofThisMail.includes(command) || responseCode < 500 || responseCode === 503) return null;
  const forGood = anyStatus.test(response) ? forGoodStatus.test(response) : forGoodCodes.includes(responseCode);
  return { error: error as Error, forGood };
}
