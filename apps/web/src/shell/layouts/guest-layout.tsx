import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { sizes } from '../../kit/sizes.ts';
import { Guarded } from '../session/guarded.tsx';
import { guestGuard } from '../session/guards.ts';
import { Header } from './header.tsx';
import { PageOutlet } from './page-outlet.tsx';

/** Signing in and registering: a header with the logo and one narrow column. People with a profile are sent home. */
export function GuestLayout() {
  return (
    <Guarded guard={guestGuard}>
      <AccessLayout />
    </Guarded>
  );
}

/** The same look without the redirect: the links of mails must open for everybody, signed in or not. */
export function AccessLayout() {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Header to={paths.landing} />
      <PageOutlet>
        <AuthColumn>
          <Outlet />
        </AuthColumn>
      </PageOutlet>
    </Box>
  );
}

/** 420 px of content, as the specification fixes. */
function AuthColumn({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        width: '100%',
        maxWidth: sizes.authContent,
        mx: 'auto',
        my: { xs: 0, sm: 'auto' },
        px: { xs: 2.5, sm: 0 },
        py: { xs: 4, sm: 7 },
        boxSizing: { xs: 'border-box', sm: 'content-box' },
      }}
    >
      {children}
    </Box>
  );
}
