import type { Functions } from 'firebase/functions';
import { type CallableClient, callable } from 'trpc-callable/client';
import type { AppRouter } from './router.ts';

/**
 * The procedures as typed functions over the Firebase SDK, for an app that calls the clinic as Cloud Functions: the
 * clinic's address is the custom domain of `getFunctions`. They reject with the SDK's `FunctionsError`.
 *
 * @example
 * ```ts
 * import { callables } from '@consultorio/client/callables';
 * import { getApp } from 'firebase/app';
 * import { getFunctions } from 'firebase/functions';
 *
 * const clinic = callables(getFunctions(getApp(), 'https://clinica.example'));
 * const { firstName } = await clinic.getUserProfile();
 * ```
 */
export const callables = (functions: Functions): CallableClient<AppRouter> => callable<AppRouter>(functions);
