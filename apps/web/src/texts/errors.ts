import { appCodeOf } from '@consultorio/client/errors';
import { appErrors } from '@consultorio/contracts/errors';
import { authErrorText } from './auth-errors.ts';

/** The one text for an error of any origin. An error that nobody foresaw says nothing of its inside. */
export function errorText(error: unknown): string {
  return authErrorText(error) ?? appErrors[appCodeOf(error) ?? 'internal'].message;
}
