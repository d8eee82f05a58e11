import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { edge } from '../../kit/edge.ts';
import { lazyPart } from '../../kit/lazy-part.ts';

const loadPopover = () => import('./notification-popover.tsx');
const NotificationPopover = lazyPart(async () => (await loadPopover()).NotificationPopover);
/** Without a connection it fails, and is asked for again by the press itself. */
const warm = () => void loadPopover().catch(() => {});

interface Props {
  preferencesPath: string;
}

/** MUI's badge brings more than a kB to every first screen. */
function Count({ children }: { children: number }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        position: 'absolute',
        top: 0,
        right: 0,
        minWidth: 20,
        px: 0.75,
        borderRadius: 10,
        fontSize: 12,
        fontWeight: 600,
        lineHeight: '20px',
        color: 'error.contrastText',
        bgcolor: 'error.main',
        ...edge,
      }}
    >
      {children > 99 ? '99+' : children}
    </Box>
  );
}

/** The first page shows a number; the list comes when it is opened. */
export function NotificationBell({ preferencesPath }: Props) {
  const mayList = useCan('listNotifications');
  const { data } = trpc.listNotifications.useQuery({ limit: 1 }, { enabled: mayList });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!mayList) return null;
  const unread = data?.unread ?? 0;
  return (
    <>
      <IconButton
        aria-label={unread > 0 ? `Avisos: ${unread} sin leer` : 'Avisos'}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <NotificationsNoneOutlined />
        {unread > 0 ? <Count>{unread}</Count> : null}
      </IconButton>
      {anchor ? (
        <Suspense fallback={null}>
          <NotificationPopover
            anchor={anchor}
            unread={unread}
            preferencesPath={preferencesPath}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
