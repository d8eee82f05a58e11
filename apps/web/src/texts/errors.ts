import { appCodeOf, detailsOf, issuesOf } from '@consultorio/client/errors';
import { unansweredWords } from '@consultorio/contracts/unanswered-words';

/**
 * The one text for an error of any origin. An answer with a code of ours carries the words of the table of errors; an error
 * that nobody foresaw says nothing of its inside.
 */
export function errorText(error: unknown): string {
  const code = appCodeOf(error);
  if (code === 'unavailable' || code === 'timeout' || code === 'internal') return unansweredWords[code];
  if (code && error instanceof Error) return takenText(code, error) ?? ruleText(code, error) ?? error.message;
  return providerText(error) ?? unansweredWords.internal;
}

/** Who was quicker, where the server says it. */
function takenText(code: string, error: unknown): string | null {
  const { takenBy } = detailsOf(error);
  if (code !== 'already-taken' || typeof takenBy !== 'string') return null;
  return `${takenBy} ya tomó esta consulta.`;
}

/** Which rules of the identity project a password breaks. */
const ruleText = (code: string, error: unknown): string | null =>
  code === 'weak-password' ? (issuesOf(error)[0]?.message ?? null) : null;

/** The provider's refusals have their words from where they arose, see refuse-in-words.ts; without a network there are none. */
function providerText(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('auth/')) return null;
  if ('words' in error && typeof error.words === 'string') return error.words;
  return error.code === 'auth/network-request-failed' ? unansweredWords.unavailable : null;
}
