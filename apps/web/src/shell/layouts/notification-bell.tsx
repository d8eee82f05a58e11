import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';

const loadPopover = () => import('./notification-popover.tsx');
const NotificationPopover = lazy(async () => ({ default: (await loadPopover()).NotificationPopover }));
/** Without a connection it fails, and is asked for again by the press itself. */
const warm = () => void loadPopover().catch(() => {});

interface Props {
  /** A patient reads the detail, staff attend. */
  consultationPath: (id: string) => string;
  preferencesPath: string;
}

/** The first page shows a number; the list comes when it is opened. */
export function NotificationBell({ consultationPath, preferencesPath }: Props) {
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
        <Badge badgeContent={unread || undefined} color="error" max={99}>
          <NotificationsNoneOutlined />
        </Badge>
      </IconButton>
      {anchor ? (
        <Suspense fallback={null}>
          <NotificationPopover
            anchor={anchor}
            unread={unread}
            consultationPath={consultationPath}
            preferencesPath={preferencesPath}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
