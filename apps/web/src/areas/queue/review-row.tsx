import type { QueueRow, ReviewReason } from '@consultorio/contracts/queue';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { deskToReview, reasonsOf } from '../../capabilities/consultation-actions/to-review.ts';
import { aroundTheClock, useOpenClock } from '../../capabilities/waiting/use-open-clock.ts';
import { waitingOf } from '../../capabilities/waiting/waiting.ts';
import { Dotted } from '../../kit/folio.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { chosenRow } from '../../kit/styles.ts';
import { relativeText } from '../../texts/dates.ts';
import { reviewTexts } from '../../texts/review-reasons.ts';
import { PatientCell, type QueueListProps, StateChips } from './queue-row-parts.tsx';
import { RowActions } from './row-actions.tsx';

interface Props extends Omit<QueueListProps, 'rows'> {
  row: QueueRow;
  /** The reason by which the list is narrowed down. */
  chosen: ReviewReason | undefined;
}

/** The name covers the row and opens the first of its reasons; each reason opens where it is seen to itself. */
export function ReviewRow({ row, chosen, now, withDoctors, mayTake, taking, onTake }: Props) {
  const reasons = reasonsOf(row, now);
  const waiting = waitingOf(row, now, useOpenClock()(row.serviceId) ?? aroundTheClock);
  const said = (reason: ReviewReason) => reviewTexts[reason].of(row) ?? waiting?.left ?? reviewTexts[reason].label;
  const tone = (reason: ReviewReason) => (reason === 'late' && waiting ? waiting.tone : reviewTexts[reason].tone);
  const desk = (because: ReviewReason | undefined) => deskToReview(row, because, chosen);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gap: { xs: 1, md: 2 },
        alignItems: 'center',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto',
          md: 'minmax(0, 1.1fr) minmax(0, 1fr) minmax(0, 1.5fr) minmax(0, 0.9fr) 132px',
        },
        px: { xs: 2, md: 3 },
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-within': { boxShadow: chosenRow, bgcolor: 'primary.light' },
        '& a[data-queue-link]::after': { content: '""', position: 'absolute', inset: 0 },
      }}
    >
      <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <PatientCell row={row} to={desk(chosen ?? reasons[0])} />
      </Box>
      <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Typography variant="body2">{row.serviceName}</Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <Dotted parts={[row.folio, withDoctors && row.doctorName]} />
        </Typography>
      </Box>
      <Stack
        direction="row"
        sx={{
          gridColumn: { xs: '1 / -1', md: 'auto' },
          columnGap: 1,
          rowGap: { xs: 0, md: 0.5 },
          flexWrap: 'wrap',
          minWidth: 0,
        }}
      >
        {reasons.map((reason) => (
          <MuiLink
            key={reason}
            component={Link}
            to={desk(reason)}
            underline="none"
            sx={{
              position: 'relative',
              display: 'inline-flex',
              alignItems: 'center',
              minHeight: { xs: 44, md: 32 },
              '&:hover span': { textDecoration: 'underline' },
            }}
          >
            <StatusChip tone={tone(reason)} label={said(reason)} />
          </MuiLink>
        ))}
      </Stack>
      <Box sx={{ minWidth: 0 }}>
        <StateChips row={row} />
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.25 }}>
          {relativeText(row.lastActivityAt, now)}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ position: 'relative', justifyContent: 'flex-end', alignItems: 'center' }}>
        <RowActions row={row} mayTake={mayTake(row)} taking={taking} onTake={onTake} to={desk(chosen ?? reasons[0])} />
      </Stack>
    </Box>
  );
}
