import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createLinks, type Door } from './links.ts';
import { createQueryClient } from './query-client.ts';
import { trpc } from './trpc.ts';

interface Props extends Door {
  /** One of your own, when errors have to be told (`createQueryClient({ tell })`). */
  queryClient?: QueryClient;
  children: ReactNode;
}

/** What every hook of this package needs above it. The door and the query client are those of the first drawing. */
export function ConsultorioProvider({ queryClient: given, children, ...door }: Props) {
  const [queryClient] = useState(() => given ?? createQueryClient());
  const [client] = useState(() => trpc.createClient({ links: createLinks(door) }));
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
