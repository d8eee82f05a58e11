import { appCodeOf, detailsOf } from '@consultorio/client/errors';
import { appErrors } from '@consultorio/contracts/errors';
import { authErrorText } from './auth-errors.ts';

/** The one text for an error of any origin. An error that nobody foresaw says nothing of its inside. */
export function errorText(error: unknown): string {
  return authErrorText(error) ?? takenText(error) ?? appErrors[appCodeOf(error) ?? 'internal'].message;
}

/** Who was quicker, where the server says it. */
function takenText(error: unknown): string | null {
  const { takenBy } = detailsOf(error);
  if (appCodeOf(error) !== 'already-taken' || typeof takenBy !== 'string') return null;
  return `${takenBy} ya tomó esta consulta.`;
}
