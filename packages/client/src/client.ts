import { createTRPCClient, type TRPCClient } from '@trpc/client';
import { createLinks, type Endpoint } from './links.ts';
import type { AppRouter } from './router.ts';

/**
 * The procedures without React: `query`, `mutate` and `subscribe` of each, over `createLinks`. Calls reject with
 * `TRPCClientError`: see `errors` for its codes.
 *
 * @example
 * ```ts
 * import { createClient } from '@consultorio/client/client';
 *
 * const client = createClient({ url: 'https://clinica.example/trpc', getToken: async () => null });
 * const { establishment } = await client.getClinic.query();
 * ```
 */
export const createClient = (endpoint: Endpoint): TRPCClient<AppRouter> =>
  createTRPCClient<AppRouter>({ links: createLinks(endpoint) });
