import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { relativeText } from '../texts/dates.ts';
import { notificationTexts } from '../texts/notifications.ts';

/** `consultationPath` differs: a patient reads the detail, staff attend. */
export function NotificationBell({ consultationPath }: { consultationPath: (id: string) => string }) {
  const mayList = useCan('listNotifications');
  const mayMark = useCan('markNotificationsRead');
  const { data, refetch } = trpc.listNotifications.useQuery({ limit: 20 }, { enabled: mayList });
  const markRead = trpc.markNotificationsRead.useMutation({ onSuccess: () => refetch(), meta: { quiet: true } });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!mayList) return null;
  const items = data?.items ?? [];
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
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={unread || null} color="error" max={19} slotProps={{ badge: { 'aria-hidden': true } }}>
          <NotificationsNoneOutlined />
        </Badge>
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { sx: { width: 340, maxWidth: '92vw', mt: 1, borderRadius: '12px' } } }}
      >
        {items.length === 0 ? (
          <Box component="li" sx={{ px: 2, py: 2, color: 'text.secondary' }}>
            No tienes avisos.
          </Box>
        ) : null}
        {items.map((item) => {
          const content = (
            <>
              <Box
                aria-hidden
                sx={{
                  width: 8,
                  height: 8,
                  mt: 1,
                  flexShrink: 0,
                  borderRadius: '50%',
                  bgcolor: item.readAt ? 'transparent' : 'primary.main',
                }}
              />
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="body2" sx={{ fontWeight: item.readAt ? 400 : 600, whiteSpace: 'normal' }}>
                  {notificationTexts[item.kind]}
                </Typography>
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  {[item.folio, relativeText(item.createdAt)].filter(Boolean).join(' · ')}
                </Typography>
              </Box>
            </>
          );
          const look = { alignItems: 'flex-start', gap: 1.25, py: 1 };
          return item.consultationId ? (
            <MenuItem
              key={item.id}
              component={Link}
              to={consultationPath(item.consultationId)}
              onClick={close}
              sx={look}
            >
              {content}
            </MenuItem>
          ) : (
            <MenuItem key={item.id} onClick={close} sx={look}>
              {content}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
