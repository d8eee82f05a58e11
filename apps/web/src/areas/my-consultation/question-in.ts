import type { Message } from '@consultorio/contracts/messages';

/** Words that the doctor added to the question; what is longer is read in the chat. */
const MOST_ADDED = 600;

/**
 * The words with which the doctor asked, at this moment, and what was added to them since. «Gracias, quedo al pendiente»
 * is no question: it does not stand alone for what is to be answered.
 */
export function questionIn(messages: readonly Message[], askedAt: string | undefined): string | undefined {
  if (askedAt === undefined) return messages.findLast(({ kind }) => kind === 'doctor')?.text;
  // What is here may be older than the question.
  const [asked, ...added] = messages.filter(
    ({ kind, text, createdAt }) => kind === 'doctor' && text !== '' && Date.parse(createdAt) >= Date.parse(askedAt),
  );
  if (!asked) return undefined;
  const short = added.map(({ text }) => text).join('\n\n');
  return short && short.length <= MOST_ADDED ? `${asked.text}\n\n${short}` : asked.text;
}
