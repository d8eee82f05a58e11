import Box from '@mui/material/Box';
import { Outlet } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { Guarded } from '../session/guarded.tsx';
import { guestGuard } from '../session/guards.ts';
import { AuthColumn } from './auth-column.tsx';
import { Header } from './header.tsx';
import { PageOutlet } from './page-outlet.tsx';

/** Signing in and registering: a header with the logo and one narrow column. Who has a profile is sent to its home. */
export function GuestLayout() {
  return (
    <Guarded guard={guestGuard}>
      <AccessLayout />
    </Guarded>
  );
}

/** The same look without the redirect: the links of mails must open whoever is signed in. */
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
