import type { Notification } from '@consultorio/contracts/notifications';
import { noticeTitles } from '@consultorio/contracts/words/notices';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { relativeText } from '../../texts/dates.ts';

interface Props {
  notice: Notification;
  consultationPath: (id: string) => string;
  onOpen: () => void;
}

/** One notice, and the way to what it is about. */
export function NotificationRow({ notice, consultationPath, onOpen }: Props) {
  const { kind, folio, consultationId, createdAt, readAt } = notice;
  const target = consultationId
    ? { component: Link, to: consultationPath(consultationId) }
    : kind === 'consentRevoked'
      ? { component: Link, to: `${paths.profile}?seccion=privacidad` }
      : { component: 'button' };
  return (
    <ListItemButton
      {...target}
      onClick={onOpen}
      sx={{ alignItems: 'flex-start', gap: 1.25, py: 1.25, textAlign: 'left', bgcolor: readAt ? undefined : '#F3F8FD' }}
    >
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
          {noticeTitles[kind]}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {[folio, relativeText(createdAt), readAt ? null : 'sin leer'].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
    </ListItemButton>
  );
}
