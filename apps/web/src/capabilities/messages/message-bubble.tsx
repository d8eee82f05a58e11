import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import DoneOutlined from '@mui/icons-material/DoneOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { edge } from '../../kit/edge.ts';
import { bubbleCorners } from '../../kit/styles.ts';
import { unseen } from '../../kit/unseen.ts';
import { clockText } from './day-groups.ts';

export type Delivery = 'sending' | 'sent' | 'read';

interface Props {
  look: 'mine' | 'theirs' | 'internal';
  author: string;
  /** The name is told once per run of messages of one person. */
  showAuthor: boolean;
  text: string;
  createdAt: string;
  files: ReactNode;
  delivery: Delivery | null;
  /** Below the bubble: the error and the remedy. */
  children?: ReactNode;
}

const looks = {
  mine: { ...edge, outlineWidth: 3, bgcolor: 'fill.dark', color: 'common.white', borderRadius: bubbleCorners.mine },
  theirs: { ...edge, bgcolor: 'neutral.light', color: 'text.primary', borderRadius: bubbleCorners.theirs },
  internal: {
    bgcolor: 'warning.light',
    color: 'text.primary',
    border: '1px dashed',
    borderColor: 'warning.main',
    borderRadius: 2,
  },
} as const;

const deliveries = {
  sending: <ScheduleOutlined titleAccess="Enviando" />,
  sent: <DoneOutlined titleAccess="Enviado" />,
  read: <DoneAllOutlined titleAccess="Leído" />,
} satisfies Record<Delivery, ReactNode>;

export function MessageBubble(props: Props) {
  const { look, author, showAuthor, text, createdAt, files, delivery, children } = props;
  const mine = look === 'mine';
  return (
    <Stack
      component="li"
      sx={{ position: 'relative', alignItems: mine ? 'flex-end' : 'flex-start', gap: 0.25, minWidth: 0 }}
    >
      {showAuthor || look === 'internal' ? (
        <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', color: 'text.secondary', px: 0.5, mt: 0.75 }}>
          {look === 'internal' ? <LockOutlined aria-hidden sx={{ fontSize: 15 }} /> : null}
          <Typography variant="caption" sx={{ fontWeight: 600 }}>
            {look === 'internal' ? `Nota interna · ${author}` : author}
          </Typography>
        </Stack>
      ) : null}
      {/* Whose it is stands once above several: who hears them one by one is told with each. */}
      {!showAuthor && look !== 'internal' ? (
        <Box component="span" sx={unseen}>
          {mine ? 'Tú' : author}:
        </Box>
      ) : null}
      <Box sx={{ ...looks[look], maxWidth: '86%', minWidth: 0, px: 1.75, py: 1 }}>
        {files}
        {text ? (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        ) : null}
      </Box>
      <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', color: 'text.secondary', px: 0.5 }}>
        <Typography component="time" dateTime={createdAt} variant="caption">
          {clockText(createdAt)}
        </Typography>
        {delivery ? (
          <Box
            component="span"
            sx={{
              display: 'inline-flex',
              color: delivery === 'read' ? 'primary.main' : 'inherit',
              '& svg': { fontSize: 16 },
            }}
          >
            {deliveries[delivery]}
          </Box>
        ) : null}
      </Stack>
      {children}
    </Stack>
  );
}
