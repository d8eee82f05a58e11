import MenuOutlined from '@mui/icons-material/MenuOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useMatch } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { keys } from '../../capabilities/keys/keys.ts';
import { openSheet } from '../../capabilities/keys/staff-sheets.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { isHidden } from '../../capabilities/staff-session/idle-moments.ts';
import { listenForProofs } from '../../capabilities/staff-session/proof-requests.ts';
import { edge } from '../../kit/edge.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { foldedSidebar, sizes } from '../../kit/sizes.ts';
import { Guarded } from '../session/guarded.tsx';
import { backOfficeGuard } from '../session/guards.ts';
import { AccountMenu } from './account-menu.tsx';
import { headerLook } from './header.tsx';
import { InfoBanner } from './info-banner.tsx';
import { LiveSession } from './live-session.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { Sidebar } from './sidebar.tsx';
import { useFold } from './sidebar-fold.ts';
import { SkipLink } from './skip-link.tsx';
import { StaffSheets } from './staff-sheets.tsx';

/** After what the person came for: minutes pass before anything is hidden. A call that needs a proof brings it at once. */
const GUARDS_AFTER_MS = 10_000;

const StaffGuards = lazy(async () => ({ default: (await import('../session/staff-guards.tsx')).StaffGuards }));
const ProvingLayout = lazy(async () => ({ default: (await import('./proving-layout.tsx')).ProvingLayout }));
const ClosedAccount = lazy(async () => ({ default: (await import('./closed-account.tsx')).ClosedAccount }));
// A desk shows the sidebar itself; a hand on its way to the menu button comes later.
const SidebarDrawer = lazyPart(async () => (await import('./sidebar-drawer.tsx')).SidebarDrawer);

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
  const needs = profile?.staffSession?.needs ?? null;
  // Once it was open it stays: a proof that is missing later is asked for over what somebody may be typing.
  const [wasOpen, setWasOpen] = useState(profile !== null && needs === null);
  const minutes = profile?.staffSession?.idleLockMinutes ?? 0;
  const [hidden, setHidden] = useState(() => isHidden(minutes));
  if (profile && needs === null && !wasOpen) {
    setWasOpen(true);
    setHidden(isHidden(minutes));
  }
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), GUARDS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => (later ? undefined : listenForProofs(() => setLater(true))), [later]);
  if (profile && profile.status !== 'active')
    return (
      <Suspense>
        <ClosedAccount status={profile.status} />
      </Suspense>
    );
  if (needs !== null && !wasOpen)
    return (
      <Suspense>
        <ProvingLayout need={needs} />
      </Suspense>
    );
  return (
    <>
      {/* Hidden it stays as it is, with all that was typed, and is neither seen nor reached. */}
      <Box inert={hidden} sx={hidden ? { visibility: 'hidden' } : undefined}>
        <BackOfficeFrame later={later} />
      </Box>
      {hidden ? null : <StaffSheets />}
      {later || hidden ? (
        <Suspense>
          <StaffGuards hidden={hidden} onHidden={setHidden} />
        </Suspense>
      ) : null}
    </>
  );
}

function BackOfficeFrame({ later }: { later: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const atDesk = useMatch(paths.attendConsultation) !== null;
  const { folded, fold } = useFold(atDesk ? 'desk' : 'elsewhere');
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      <Box
        component="aside"
        sx={{
          display: { xs: 'none', lg: 'block' },
          width: folded ? foldedSidebar : sizes.sidebar,
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
        <Sidebar folded={folded} onFold={fold} />
      </Box>
      {later || open ? (
        <Suspense>
          <SidebarDrawer open={open} onClose={close} />
        </Suspense>
      ) : null}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box
          component="header"
          data-screen-only
          sx={{ position: 'sticky', top: 0, zIndex: 'appBar', flexShrink: 0, ...edge, ...headerLook }}
        >
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              minHeight: { xs: sizes.headerMobile, md: sizes.headerDesktop },
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
            <IconButton
              aria-label="Buscar y hacer"
              title={`Buscar y hacer (${keys.everywhere.palette.replace('Mod', 'Ctrl')})`}
              onClick={() => openSheet('palette')}
            >
              <SearchOutlined />
            </IconButton>
            <Button
              component={Link}
              to={paths.staffProfile}
              color="secondary"
              sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
            >
              Mi perfil
            </Button>
            <NotificationBell preferencesPath={paths.staffProfile} />
            <AccountMenu profilePath={paths.staffProfile} />
          </Box>
        </Box>
        <InfoBanner />
        <LiveSession />
        <PageOutlet />
      </Box>
    </Box>
  );
}
