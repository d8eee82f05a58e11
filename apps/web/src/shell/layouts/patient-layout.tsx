import AddOutlined from '@mui/icons-material/AddOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { offlineStrip, sizes } from '../../kit/sizes.ts';
import { useOnline } from '../../kit/use-online.ts';
import { ConsentGate } from '../session/consent-gate.tsx';
import { Guarded } from '../session/guarded.tsx';
import { patientGuard } from '../session/guards.ts';
import { AccountMenu } from './account-menu.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { InfoBanner } from './info-banner.tsx';
import { LiveSession } from './live-session.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { currentPlace, patientLinks } from './patient-links.ts';
import { SkipLink } from './skip-link.tsx';

// Neither is needed by a first screen: the hand or the focus on its way to the button is early enough.
const loadMenu = () => import('./patient-menu.tsx');
const PatientMenu = lazyPart(async () => (await loadMenu()).PatientMenu);
const BlockedNote = lazyPart(async () => (await import('./blocked-note.tsx')).BlockedNote);
/** Without a connection it fails, and is asked for again by the press itself. */
const warm = () => void loadMenu().catch(() => {});

export function PatientLayout() {
  return (
    <>
      <Guarded guard={patientGuard}>
        <PatientFrame />
      </Guarded>
      {/* Consents are asked for when a patient does something, never over a public page. */}
      <Suspense fallback={null}>
        <ConsentGate />
      </Suspense>
    </>
  );
}

function PatientFrame() {
  const { profile } = useSession();
  // Once it was opened it stays, so that it can slide away.
  const [menu, setMenu] = useState<'unasked' | 'open' | 'closed'>('unasked');
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
              onPointerEnter={warm}
              onFocus={warm}
              onClick={() => setMenu('open')}
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
            {patientLinks.map(({ label, to }) => (
              <Button key={to} component={NavLink} to={to} color="secondary" sx={currentPlace}>
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
        <NotificationBell preferencesPath={`${paths.profile}?seccion=avisos`} />
        <AccountMenu profilePath={paths.profile} />
      </Header>
      {menu === 'unasked' ? null : (
        <Suspense fallback={null}>
          <PatientMenu open={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
      <OfflineNote />
      <InfoBanner />
      {profile?.status === 'blocked' ? (
        <Suspense fallback={null}>
          <BlockedNote />
        </Suspense>
      ) : null}
      <LiveSession />
      <PageOutlet />
      {mayMove ? <BottomBar /> : null}
    </Box>
  );
}

/** The one place that says there is no network: it stays in sight below the header, and no part repeats it. */
function OfflineNote() {
  const online = useOnline();
  const strip = useRef<HTMLDivElement>(null);
  // What stands below the header too comes below this, whatever it takes: on a narrow phone it has two lines.
  useLayoutEffect(() => {
    if (online) return;
    const { style } = document.documentElement;
    const tell = () => {
      const { height, bottom } = strip.current?.getBoundingClientRect() ?? { height: 0, bottom: 0 };
      style.setProperty(offlineStrip, `${height}px`);
      // What the keyboard leads to does not come to lie under it either.
      style.scrollPaddingTop = `${bottom + 16}px`;
    };
    tell();
    window.addEventListener('resize', tell);
    return () => {
      window.removeEventListener('resize', tell);
      style.removeProperty(offlineStrip);
      style.scrollPaddingTop = '';
    };
  }, [online]);
  return (
    <Box
      ref={strip}
      // It is there before it says something: only then is it read aloud.
      aria-live="polite"
      sx={{
        position: 'sticky',
        top: { xs: sizes.headerMobile, md: sizes.headerDesktop },
        zIndex: 'appBar',
        px: 2,
        py: online ? 0 : 1,
        textAlign: 'center',
        bgcolor: 'warning.light',
        color: 'text.primary',
        fontWeight: 600,
      }}
    >
      {online ? null : 'Sin conexión. Lo que escribas se queda aquí.'}
    </Box>
  );
}
