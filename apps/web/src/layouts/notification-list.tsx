import type { Notification } from '@consultorio/contracts/notifications';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { relativeText } from '../texts/dates.ts';
import { notificationTexts } from '../texts/notifications.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { QueryStates } from '../ui/query-states.tsx';

interface Props {
  query: ComponentProps<typeof QueryStates<{ items: Notification[] }>>['query'];
  consultationPath: (id: string) => string;
  onOpen: () => void;
}

/** The newest notices; one about a consultation leads there. */
export function NotificationList({ query, consultationPath, onOpen }: Props) {
  return (
    <QueryStates query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState icon={<NotificationsNoneOutlined />} title="No tienes avisos">
            Aquí te contamos lo que pase con tus consultas.
          </EmptyState>
        ) : (
          <List disablePadding sx={{ py: 1 }}>
            {items.map((item) => (
              <ListItem key={item.id} disablePadding>
                {item.consultationId ? (
                  <ListItemButton component={Link} to={consultationPath(item.consultationId)} onClick={onOpen} sx={row}>
                    <Notice notice={item} />
                  </ListItemButton>
                ) : (
                  <Box sx={{ ...row, px: 2, display: 'flex' }}>
                    <Notice notice={item} />
                  </Box>
                )}
              </ListItem>
            ))}
          </List>
        )
      }
    </QueryStates>
  );
}

const row = { alignItems: 'flex-start', gap: 1.25, py: 1.25 } as const;

function Notice({ notice: { kind, folio, createdAt, readAt } }: { notice: Notification }) {
  return (
    <>
      <Box
        aria-hidden
        sx={{
          width: 8,
          height: 8,
          mt: 1,
          flexShrink: 0,
          borderRadius: '50%',
          bgcolor: readAt ? 'transparent' : 'primary.main',
        }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: readAt ? 400 : 600 }}>
          {notificationTexts[kind]}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {[folio, relativeText(createdAt), readAt ? null : 'sin leer'].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
    </>
  );
}
