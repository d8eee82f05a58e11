import type { UserStatus } from '@consultorio/contracts/access';
import LockOutlined from '@mui/icons-material/LockOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths, pathTo } from '../../addresses/paths.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Page } from '../../kit/page.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { sizes } from '../../kit/sizes.ts';
import { Guarded } from '../session/guarded.tsx';
import { backOfficeGuard } from '../session/guards.ts';
import { AccountMenu } from './account-menu.tsx';
import { Header, headerLook } from './header.tsx';
import { InfoBanner } from './info-banner.tsx';
import { LiveSession } from './live-session.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';

export function BackOfficeLayout() {
  return (
    <Guarded guard={backOfficeGuard}>
      <OfWhoWorksHere />
    </Guarded>
  );
}

/** A session may outlive the work by a moment, and an invitation may have run out before it was answered. */
function OfWhoWorksHere() {
  const { profile } = useSession();
  return profile && profile.status !== 'active' ? <ClosedAccount status={profile.status} /> : <BackOfficeFrame />;
}

function BackOfficeFrame() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      <Box
        component="aside"
        sx={{
          display: { xs: 'none', lg: 'block' },
          width: sizes.sidebar,
          flexShrink: 0,
          position: 'sticky',
          top: 0,
          height: '100dvh',
          boxSizing: 'border-box',
          bgcolor: 'background.paper',
          borderRight: 1,
          borderColor: 'divider',
          overflow: 'hidden',
        }}
      >
        <Sidebar />
      </Box>
      <Drawer open={open} onClose={close} sx={{ display: { lg: 'none' } }}>
        <Box onClick={close}>
          <Sidebar />
        </Box>
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <AppBar position="sticky" sx={headerLook}>
          <Toolbar
            disableGutters
            sx={{
              minHeight: { xs: sizes.headerMobile, sm: sizes.headerMobile, md: sizes.headerDesktop },
              px: { xs: 1.5, sm: 3 },
              gap: 1,
            }}
          >
            <IconButton
              aria-label="Abrir menú"
              edge="start"
              onClick={() => setOpen(true)}
              sx={{ display: { lg: 'none' } }}
            >
              <MenuOutlined />
            </IconButton>
            <Box sx={{ flex: 1 }} />
            <Button
              component={Link}
              to={paths.staffProfile}
              color="secondary"
              sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
            >
              Mi perfil
            </Button>
            <NotificationBell consultationPath={pathTo.attendConsultation} preferencesPath={paths.staffProfile} />
            <AccountMenu profilePath={paths.staffProfile} />
          </Toolbar>
        </AppBar>
        <InfoBanner />
        <LiveSession />
        <PageOutlet />
      </Box>
    </Box>
  );
}

/** For staff whose account opens nothing: the reason, and the way out. */
function ClosedAccount({ status }: { status: UserStatus }) {
  const { logout } = useSession();
  const title = status === 'invited' ? 'Tu invitación venció' : 'Tu cuenta está desactivada';
  return (
    <>
      <Header to={paths.landing} />
      <Page width="text">
        <PageTitle>{title}</PageTitle>
        <EmptyState
          heading="h1"
          icon={<LockOutlined />}
          title={title}
          action={
            <Button variant="contained" onClick={() => void logout()}>
              Cerrar sesión
            </Button>
          }
        >
          {status === 'invited'
            ? 'Pide a la clínica que te la reenvíe y abre el enlace del correo nuevo, o vuelve a entrar después.'
            : 'Ya no puedes entrar a la parte del personal. Si crees que es un error, habla con quien administra la clínica.'}
        </EmptyState>
      </Page>
    </>
  );
}
