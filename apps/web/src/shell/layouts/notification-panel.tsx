import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { noticePath } from '@consultorio/contracts/notice-path';
import type { Notification } from '@consultorio/contracts/notifications';
import { noticeTitles, toldAbout } from '@consultorio/contracts/words/notices';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useSession } from '../../capabilities/session/session-context.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Dotted } from '../../kit/folio.tsx';
import { LoadMore } from '../../kit/load-more.tsx';
import { byCursor, rowsOf } from '../../kit/paged.ts';
import { QueryStates } from '../../kit/query-states.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { relativeText } from '../../texts/dates.ts';

/** As much as the panel shows at once: its foot stands where it will stay. */
const toCome = (
  <Box sx={{ px: 2, py: 1.5 }}>
    <SkeletonList rows={7} height={62} />
  </Box>
);

interface Props {
  unread: number;
  preferencesPath: string;
  onLeave: () => void;
}

/** The notices page by page; each leads to its subject, and is read by going there. */
export function NotificationPanel({ unread, preferencesPath, onLeave }: Props) {
  const mayMark = useCan('markNotificationsRead');
  const query = trpc.listNotifications.useInfiniteQuery({ limit: 20 }, byCursor);
  const mark = trpc.markNotificationsRead.useMutation();
  const items = rowsOf(query) ?? [];
  const newest = items[0];
  const open = (notice: Notification) => {
    if (!notice.readAt && mayMark) mark.mutate({ notificationId: notice.id });
    onLeave();
  };
  return (
    <>
      <Stack
        direction="row"
        sx={{ px: 2, py: 1, gap: 1, minHeight: 61, alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography variant="h4" component="h2" sx={{ flex: 1 }}>
          Avisos
        </Typography>
        {unread > 0 && newest && mayMark ? (
          <Button
            size="small"
            loading={mark.isPending}
            onClick={() => mark.mutate({ upTo: newest.createdAt })}
            sx={{ mr: -1.5 }}
          >
            Marcar todo como leído
          </Button>
        ) : null}
      </Stack>
      <QueryStates query={query} skeleton={toCome}>
        {() =>
          items.length === 0 ? (
            <EmptyState icon={<NotificationsNoneOutlined />} title="No tienes avisos">
              Aquí te contamos lo que pase con tus consultas.
            </EmptyState>
          ) : (
            <>
              <List disablePadding sx={{ py: 1 }}>
                {items.map((notice) => (
                  <ListItem key={notice.id} disablePadding>
                    <NotificationRow notice={notice} onOpen={() => open(notice)} />
                  </ListItem>
                ))}
              </List>
              <LoadMore query={query} />
            </>
          )
        }
      </QueryStates>
      {/* It stays in sight below the notices, however many there are. */}
      <Box
        sx={{
          ...{ position: 'sticky', bottom: 0, p: 1, textAlign: 'center' },
          ...{ borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper' },
        }}
      >
        <Button component={Link} to={preferencesPath} size="small" color="secondary" onClick={onLeave}>
          Elegir qué avisos llegan por correo
        </Button>
      </Box>
    </>
  );
}

interface NotificationRowProps {
  notice: Notification;
  onOpen: () => void;
}

/** One notice, and the way to its subject. */
function NotificationRow({ notice, onOpen }: NotificationRowProps) {
  const { kind, folio, about, createdAt, readAt } = notice;
  const { profile } = useSession();
  return (
    <ListItemButton
      component={Link}
      to={noticePath(notice, profile?.role ?? 'patient')}
      onClick={onOpen}
      sx={{
        alignItems: 'flex-start',
        gap: 1.25,
        py: 1.25,
        textAlign: 'left',
        bgcolor: readAt ? undefined : 'background.default',
      }}
    >
      <Box
        aria-hidden
        sx={{
          mt: 1,
          border: 4,
          borderRadius: '50%',
          borderColor: 'primary.main',
          visibility: readAt ? 'hidden' : undefined,
        }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: readAt ? 400 : 600 }}>
          {toldAbout(about, noticeTitles[kind])}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          <Dotted parts={[folio, relativeText(createdAt), !readAt && 'sin leer']} />
        </Typography>
      </Box>
    </ListItemButton>
  );
}
