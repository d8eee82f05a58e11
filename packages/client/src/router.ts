import type { AppRouter as ServedRouter } from '@consultorio/server/router';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';

/**
 * The type of the server's router: the only thing that this package takes from the server.
 *
 * @example
 * ```ts
 * import type { AppRouter } from '@consultorio/client/router';
 * import type { TRPCClientError } from '@trpc/client';
 *
 * export const statusOf = (error: TRPCClientError<AppRouter>) => error.data?.callableStatus;
 * ```
 */
export type AppRouter = ServedRouter;

/**
 * What each procedure takes, by its name.
 *
 * @example
 * ```ts
 * import type { Inputs } from '@consultorio/client/router';
 *
 * export const mine: Inputs['listConsultations'] = { tab: 'mine' };
 * ```
 */
export type Inputs = inferRouterInputs<AppRouter>;

/**
 * What each procedure answers, by its name, as it arrives.
 *
 * @example
 * ```ts
 * import type { Outputs } from '@consultorio/client/router';
 *
 * export type Patient = Outputs['listPatients'][number];
 * ```
 */
export type Outputs = inferRouterOutputs<AppRouter>;
