import { ConsultorioProvider } from '@consultorio/client/provider';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import ThemeProvider from '@mui/system/ThemeProvider';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notifications } from '../../kit/notifications.tsx';
import { schemes, theme } from '../../kit/theme.ts';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { NewVersionNotice } from '../offline/new-version-notice.tsx';
import { endpoint } from '../session/endpoint.ts';
import { SessionProvider } from '../session/session-provider.tsx';

interface Props {
  queryClient: QueryClient;
  expectsNobody: boolean;
  children: ReactNode;
}

export function Providers({ queryClient, expectsNobody, children }: Props) {
  return (
    // Of @mui/system and not of @mui/material: that one can switch schemes by script, and here a media query does it.
    <ThemeProvider theme={theme}>
      <GlobalStyles styles={schemes} />
      <CssBaseline />
      <ErrorBoundary>
        <ConsultorioProvider {...endpoint} queryClient={queryClient}>
          <SessionProvider expectsNobody={expectsNobody}>
            <Notifications />
            <NewVersionNotice />
            {children}
          </SessionProvider>
        </ConsultorioProvider>
      </ErrorBoundary>
    </ThemeProvider>
  );
}
