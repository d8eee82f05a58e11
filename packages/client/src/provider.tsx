import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createLinks, type Endpoint } from './links.ts';
import { createQueryClient } from './query-client.ts';
import { trpc } from './trpc.ts';

interface Props extends Endpoint {
  /** Your own, for instance one that reports errors: `createQueryClient({ onError })`. */
  queryClient?: QueryClient;
  children: ReactNode;
}

/**
 * Context of every hook of this package. The endpoint and the query client are read at the first render only; later
 * changes of these properties have no effect.
 *
 * @example
 * ```tsx
 * import { ConsultorioProvider } from '@consultorio/client/provider';
 *
 * export const App = () => (
 *   <ConsultorioProvider url="/trpc" getToken={async () => null}>
 *     <h1>Consultorio</h1>
 *   </ConsultorioProvider>
 * );
 * ```
 */
export function ConsultorioProvider({ queryClient: given, children, ...endpoint }: Props) {
  const [queryClient] = useState(() => given ?? createQueryClient());
  const [client] = useState(() => trpc.createClient({ links: createLinks(endpoint) }));
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
