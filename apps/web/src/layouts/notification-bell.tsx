import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { NotificationList } from './notification-list.tsx';

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
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={unread || undefined} color="error" max={19}>
          <NotificationsNoneOutlined />
        </Badge>
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Avisos',
            sx: { width: 360, maxWidth: '92vw', maxHeight: '70vh', mt: 1, borderRadius: '12px' },
          },
        }}
      >
        <NotificationList query={notifications} consultationPath={consultationPath} onOpen={close} />
      </Popover>
    </>
  );
}
