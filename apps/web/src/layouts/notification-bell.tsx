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

/** `consultationPath` differs: a patient reads the detail, staff attend. */
export function NotificationBell({ consultationPath }: { consultationPath: (id: string) => string }) {
  const mayList = useCan('listNotifications');
  const mayMark = useCan('markNotificationsRead');
  const notifications = trpc.listNotifications.useQuery({ limit: 20 }, { enabled: mayList });
  const markRead = trpc.markNotificationsRead.useMutation({
    onSuccess: () => notifications.refetch(),
    meta: { quiet: true },
  });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!mayList) return null;
  const items = notifications.data?.items ?? [];
  const unread = items.filter(({ readAt }) => readAt === null).length;
  const close = () => {
    setAnchor(null);
    const newest = items[0];
    if (unread > 0 && newest && mayMark) markRead.mutate({ upTo: newest.createdAt });
  };
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
        <Badge badgeContent={unread || undefined} color="error" max={19}>
          <NotificationsNoneOutlined />
        </Badge>
      </IconButton>
      {anchor ? (
        <Suspense fallback={null}>
          <NotificationPopover
            anchor={anchor}
            query={notifications}
            consultationPath={consultationPath}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}
