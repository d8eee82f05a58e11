import { createLinks } from '@consultorio/client/links';
import { trpc } from '@consultorio/client/trpc';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { identity } from '../session/open-identity.ts';
import { SessionProvider } from '../session/session-provider.tsx';
import { Notifications } from '../ui/notifications.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { theme } from './theme.ts';

const getToken = async () => (await identity()).getToken();

interface Props {
  queryClient: QueryClient;
  expectsNobody: boolean;
  children: ReactNode;
}

export function Providers({ queryClient, expectsNobody, children }: Props) {
  const [trpcClient] = useState(() => trpc.createClient({ links: createLinks({ url: '/trpc', getToken }) }));
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <ErrorBoundary>
        <trpc.Provider client={trpcClient} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <SessionProvider expectsNobody={expectsNobody}>
              <Notifications />
              {children}
            </SessionProvider>
          </QueryClientProvider>
        </trpc.Provider>
      </ErrorBoundary>
    </ThemeProvider>
  );
}
