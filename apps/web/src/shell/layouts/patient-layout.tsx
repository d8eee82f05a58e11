import { appErrors } from '@consultorio/contracts/errors';
import AddOutlined from '@mui/icons-material/AddOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { paths, pathTo } from '../../addresses/paths.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { sizes } from '../../kit/sizes.ts';
import { Guarded } from '../session/guarded.tsx';
import { patientGuard } from '../session/guards.ts';
import { AccountMenu } from './account-menu.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { InfoBanner } from './info-banner.tsx';
import { LiveSession } from './live-session.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { OfflineNote } from './offline-note.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { SkipLink } from './skip-link.tsx';

const links = [
  { label: 'Inicio', to: paths.home },
  { label: 'Mis consultas', to: pathTo.consultationDetail() },
] as const;
const current = { '&.active': { color: 'primary.dark', bgcolor: 'primary.light' } };

export function PatientLayout() {
  return (
    <Guarded guard={patientGuard}>
      <PatientFrame />
    </Guarded>
  );
}

function PatientFrame() {
  const { profile } = useSession();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  // Before the e-mail is verified there is one page only, and nothing to navigate to.
  const mayMove = profile?.emailVerified === true;
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <Header
        to={paths.home}
        start={
          mayMove ? (
            <IconButton
              aria-label="Abrir menú"
              edge="start"
              onClick={() => setOpen(true)}
              sx={{ display: { md: 'none' } }}
            >
              <MenuOutlined />
            </IconButton>
          ) : null
        }
      >
        {mayMove ? (
          <Stack
            component="nav"
            aria-label="Principal"
            direction="row"
            sx={{ display: { xs: 'none', md: 'flex' }, gap: 0.5, mr: 1 }}
          >
            {links.map(({ label, to }) => (
              <Button key={to} component={NavLink} to={to} color="secondary" sx={current}>
                {label}
              </Button>
            ))}
            <Button
              component={NavLink}
              to={paths.newConsultation}
              variant="contained"
              startIcon={<AddOutlined />}
              sx={{ ml: 1 }}
            >
              Nueva consulta
            </Button>
          </Stack>
        ) : null}
        <NotificationBell
          consultationPath={pathTo.consultationDetail}
          preferencesPath={`${paths.profile}?seccion=avisos`}
        />
        <AccountMenu profilePath={paths.profile} />
      </Header>
      <Drawer
        open={open}
        onClose={close}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': 'Menú', sx: { width: sizes.mobileNav, maxWidth: '100vw', p: 2 } },
        }}
      >
        <IconButton aria-label="Cerrar menú" onClick={close} sx={{ alignSelf: 'flex-end' }}>
          <CloseOutlined />
        </IconButton>
        <List component="nav" aria-label="Principal" onClick={close}>
          {[
            ...links,
            { label: 'Nueva consulta', to: paths.newConsultation },
            { label: 'Mi perfil', to: paths.profile },
          ].map(({ label, to }) => (
            <ListItemButton key={to} component={NavLink} to={to} sx={{ borderRadius: 1, ...current }}>
              <ListItemText primary={label} />
            </ListItemButton>
          ))}
        </List>
      </Drawer>
      <OfflineNote />
      <InfoBanner />
      {profile?.status === 'blocked' ? (
        <Alert severity="warning" square sx={{ justifyContent: 'center' }}>
          {appErrors['account-blocked'].message}
        </Alert>
      ) : null}
      <LiveSession />
      <PageOutlet />
      {mayMove ? <BottomBar /> : null}
    </Box>
  );
}
