import { trpc } from '@consultorio/client/trpc';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { homeFor } from '../../addresses/home-for.ts';
import { paths } from '../../addresses/paths.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { contentWidth, sizes } from '../../kit/sizes.ts';
import { dotted } from '../../texts/dotted.ts';
import { ClinicLogo } from './clinic-logo.tsx';
import { Header } from './header.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { SkipLink } from './skip-link.tsx';

function SessionButtons() {
  const { profile } = useSession();
  if (profile) {
    return (
      <Button component={Link} to={homeFor(profile.role)} variant="contained">
        Ir a mi cuenta
      </Button>
    );
  }
  return (
    <>
      <Button component={Link} to={paths.login} color="secondary">
        Iniciar sesión
      </Button>
      <Button component={Link} to={paths.register} variant="contained">
        Crear cuenta
      </Button>
    </>
  );
}

/** Landing, legal pages and the public check of a document. Anybody may look, signed in or not. */
export function PublicLayout() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', bgcolor: 'background.paper' }}>
      <SkipLink />
      <Header to={paths.landing}>
        <Stack
          component="nav"
          aria-label="Principal"
          direction="row"
          sx={{ display: { xs: 'none', md: 'flex' }, gap: 0.5, alignItems: 'center' }}
        >
          {publicLinks.map(({ label, to }) => (
            <Button key={to} component={Link} to={to} color="secondary" sx={{ fontWeight: 500 }}>
              {label}
            </Button>
          ))}
          <Box sx={{ width: 16 }} />
          <SessionButtons />
        </Stack>
        <IconButton aria-label="Abrir menú" onClick={() => setOpen(true)} sx={{ display: { md: 'none' } }}>
          <MenuOutlined />
        </IconButton>
      </Header>
      <Drawer
        anchor="right"
        open={open}
        onClose={close}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': 'Menú', sx: { width: sizes.mobileNav, maxWidth: '100vw', p: 2 } },
        }}
      >
        <IconButton aria-label="Cerrar menú" onClick={close} sx={{ alignSelf: 'flex-end' }}>
          <CloseOutlined />
        </IconButton>
        <List component="nav" aria-label="Principal">
          {publicLinks.map(({ label, to }) => (
            <ListItemButton key={to} component={Link} to={to} onClick={close} sx={{ borderRadius: 1 }}>
              <ListItemText primary={label} />
            </ListItemButton>
          ))}
        </List>
        <Stack sx={{ gap: 1, mt: 1 }} onClick={close}>
          <SessionButtons />
        </Stack>
      </Drawer>
      <PageOutlet />
      <PublicFooter />
    </Box>
  );
}

/** Sections of the landing page, reachable from every public page. */
const publicLinks = [
  { label: 'Cómo funciona', to: `${paths.landing}#como-funciona` },
  { label: 'Servicios', to: `${paths.landing}#servicios` },
  { label: 'Médicos', to: `${paths.landing}#medicos` },
  { label: 'Preguntas', to: `${paths.landing}#preguntas` },
] as const;

function PublicFooter() {
  const { data } = trpc.getClinic.useQuery(undefined, { staleTime: 5 * 60_000 });
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', bgcolor: 'background.default' }}>
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        sx={{
          maxWidth: contentWidth.wide,
          mx: 'auto',
          px: { xs: 2, sm: 3 },
          py: 5,
          gap: 4,
          justifyContent: 'space-between',
        }}
      >
        <Box sx={{ maxWidth: 460 }}>
          <ClinicLogo height={44} />
          {data ? (
            <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
              {dotted(data.establishment.name, data.establishment.address)}
              <br />
              {dotted(data.establishment.phone, data.establishment.email)}
            </Typography>
          ) : null}
        </Box>
        <Stack component="nav" aria-label="Legal" sx={{ '& > a, & p > a': { py: 1.25 } }}>
          <MuiLink component={Link} to={paths.terms} color="text.primary">
            Términos y condiciones
          </MuiLink>
          <MuiLink component={Link} to={paths.privacyNotice} color="text.primary">
            Aviso de privacidad
          </MuiLink>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Si es una urgencia, llama al <MuiLink href="tel:911">911</MuiLink>
          </Typography>
        </Stack>
      </Stack>
    </Box>
  );
}
