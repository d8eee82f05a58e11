import type { Auth } from 'firebase-admin/auth';
import { withTimeout } from '../answer-timeout.ts';
import { AppError } from '../app-error.ts';
import { singleFlight } from '../single-flight.ts';

/**
 * Whether it was the provider that failed, and not the token: a code of the connection (`app/…`), or the message of
 * certificates that could not be fetched, whose code is the one of rubbish. Claims that are no JSON are
 * thrown as they come out of the parser, without any code.
 */
export function isProviderAway(error: unknown): boolean {
  const message = String((error as Error).message);
  return (
    codeOf(error).startsWith('app/') || /Error while making request|ECONNREFUSED|ENOTFOUND|ETIMEDOUT/i.test(message)
  );
}

export const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '');

export async function orUnavailable<T, U = never>(
  ask: () => Promise<T>,
  answers: Record<string, (error: Error) => U> = {},
): Promise<T | U> {
  try {
    return await ask();
  } catch (error) {
    const answer = answers[codeOf(error)];
    if (answer) return answer(error as Error);
    throw new AppError('unavailable', {}, { cause: error });
  }
}

/** What orUnavailable makes of a question that was given up: not refused, but never answered. */
export const isSilence = (error: unknown): boolean => error instanceof AppError && error.cause instanceof AppError;

/** Of firebase-admin, which has no words for it. The emulator's tokens are not signed. */
type Verifying = { idTokenVerifier?: { signatureVerifier?: { keyFetcher?: { refresh?: () => Promise<unknown> } } } };

/**
 * While there are no certificates, or old ones, firebase-admin fetches them for each token that comes, and waits for them without end.
 * Here one fetches them for all who come meanwhile.
 */
export function fetchCertificatesOnce(auth: Auth, ms: number): void {
  const fetcher = (auth as unknown as Verifying).idTokenVerifier?.signatureVerifier?.keyFetcher;
  if (!fetcher?.refresh) return;
  const refresh = fetcher.refresh.bind(fetcher);
  fetcher.refresh = singleFlight(
    () =>
      withTimeout(refresh(), ms).catch((error: unknown) => {
        // Only the message comes through to `isProviderAway`.
        throw error instanceof AppError ? new Error('ETIMEDOUT', { cause: error }) : error;
      }),
    0,
  );
}
