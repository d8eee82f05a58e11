import { createLinks } from '@consultorio/client/links';
import { trpc } from '@consultorio/client/trpc';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { identity } from '../session/open-identity.ts';
import { SessionProvider } from '../session/session-provider.tsx';
import { Notifications } from '../ui/notifications.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { createQueryClient } from './query-client.ts';
import { theme } from './theme.ts';

const getToken = async () => (await identity()).getToken();

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const [trpcClient] = useState(() => trpc.createClient({ links: createLinks({ url: '/trpc', getToken }) }));
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <ErrorBoundary>
        <trpc.Provider client={trpcClient} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <SessionProvider>
              <Notifications />
              {children}
            </SessionProvider>
          </QueryClientProvider>
        </trpc.Provider>
      </ErrorBoundary>
    </ThemeProvider>
  );
}
