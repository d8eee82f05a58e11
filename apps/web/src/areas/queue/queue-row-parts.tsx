import type { QueueRow } from '@consultorio/contracts/queue';
import { priorityWords } from '@consultorio/contracts/words/consultations';
import { counted } from '@consultorio/contracts/words/counted';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';
import { StatusChip } from '../../kit/status-chip.tsx';
import { staffStates } from '../../texts/consultation-states.ts';
import { relativeText } from '../../texts/dates.ts';
import { NAMELESS_PATIENT } from '../../texts/names.ts';
import { priorityTexts } from '../../texts/priorities.ts';
import { ageAndSexText } from '../../texts/sexes.ts';
import { queueLink } from './use-queue-keys.ts';

export interface QueueListProps {
  rows: QueueRow[];
  now: number;
  /** Whether the doctors differ: in a list of one's own, or of nobody's, their column says nothing. */
  withDoctors: boolean;
  /** Whether the row's service is one that this doctor attends. */
  mayTake: (row: QueueRow) => boolean;
  /** The row that is being taken now, if any. */
  taking: string | null;
  onTake: (consultationId: string) => void;
}

/** With a result to review the desk opens where it is read. */
export const deskOf = ({ id, toReview }: QueueRow): string =>
  pathTo.attendConsultation(id, toReview > 0 ? 'ordenes' : undefined);

export function PatientCell({ row, to = deskOf(row) }: { row: QueueRow; to?: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <MuiLink
        component={Link}
        to={to}
        {...queueLink}
        data-consultation-id={row.id}
        underline="none"
        sx={{ color: 'text.primary', overflowWrap: 'anywhere', '&:hover': { color: 'primary.dark' } }}
      >
        {row.patientName || NAMELESS_PATIENT}
      </MuiLink>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {ageAndSexText(row)}
        {row.guardianName ? ` · escribe ${row.guardianName}` : null}
      </Typography>
    </Box>
  );
}

/** A normal priority is not worth a word. */
export function StateChips({ row }: { row: QueueRow }) {
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
        <StatusChip {...staffStates[row.state]} />
        {row.priority === 'normal' ? null : (
          <StatusChip tone={priorityTexts[row.priority].tone} label={priorityWords[row.priority].alone} />
        )}
      </Stack>
      {row.autoAssigned && row.state === 'assigned' ? (
        <Typography variant="caption" component="p" sx={{ mt: 0.25, color: 'text.secondary' }}>
          Automáticamente
        </Typography>
      ) : null}
    </Box>
  );
}

export function ActivityCell({ row, now }: { row: QueueRow; now: number }) {
  return (
    <Box sx={{ whiteSpace: 'nowrap', textAlign: { xs: 'right', md: 'left' } }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {relativeText(row.lastActivityAt, now)}
      </Typography>
      {row.toReview > 0 ? (
        <Typography variant="caption" component="p" sx={{ color: 'warning.main', fontWeight: 600 }}>
          {counted(row.toReview, 'resultado por revisar', 'resultados por revisar')}
        </Typography>
      ) : null}
      {row.unread > 0 ? (
        <Typography variant="caption" sx={{ color: 'primary.dark', fontWeight: 600 }}>
          {counted(row.unread, 'mensaje nuevo', 'mensajes nuevos')}
        </Typography>
      ) : null}
    </Box>
  );
}
