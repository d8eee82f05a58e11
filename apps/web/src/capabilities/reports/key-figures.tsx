import type { Report, ReportFigures } from '@consultorio/contracts/reports';
import { counted } from '@consultorio/contracts/words/counted';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type Change,
  changeOf,
  ended,
  finalKeptShare,
  firstKeptShare,
  meanStars,
  minutesText,
  pointsOf,
  rated,
  shareText,
  starsText,
  wholeText,
} from './figures.ts';
import { rangeText } from './report-words.ts';

interface Figure {
  label: string;
  value: string;
  /** Of what it is, in a few words. */
  note: string;
  change: Change | null;
  /** Which way is good; neither for what is only more or less. */
  good?: 'up' | 'down';
}

const figuresOf = (now: ReportFigures, before: ReportFigures): Figure[] => [
  {
    label: 'Recibidas',
    value: wholeText(now.received),
    note: `${wholeText(ended(now))} terminadas`,
    change: changeOf(now.received, before.received),
  },
  {
    label: 'Primera respuesta a tiempo',
    value: shareText(firstKeptShare(now)),
    note: `${wholeText(now.firstKept)} de ${wholeText(now.answered)}`,
    change: pointsOf(firstKeptShare(now), firstKeptShare(before)),
    good: 'up',
  },
  {
    label: 'Hasta la primera respuesta',
    value: minutesText(now.firstAnswer.median),
    note: `9 de 10 en ${minutesText(now.firstAnswer.ninth)}`,
    change: changeOf(now.firstAnswer.median, before.firstAnswer.median),
    good: 'down',
  },
  {
    label: 'Respuesta final a tiempo',
    value: shareText(finalKeptShare(now)),
    note: `${wholeText(now.finalKept)} de ${wholeText(ended(now))}`,
    change: pointsOf(finalKeptShare(now), finalKeptShare(before)),
    good: 'up',
  },
  {
    label: 'Hasta la respuesta final',
    value: minutesText(now.finalAnswer.median),
    note: `9 de 10 en ${minutesText(now.finalAnswer.ninth)}`,
    change: changeOf(now.finalAnswer.median, before.finalAnswer.median),
    good: 'down',
  },
  {
    label: 'Calificación',
    value: rated(now) > 0 ? `${starsText(meanStars(now))} ★` : '—',
    note: counted(rated(now), 'opinión', 'opiniones'),
    change: changeOf(meanStars(now), meanStars(before)),
    good: 'up',
  },
];

/** The row of numbers that a manager reads first, each with its change to the days before. */
export function KeyFigures({ report: { total, totalBefore, before, overdue } }: { report: Report }) {
  const rest = [
    ['Atrasadas ahora', overdue],
    ['Rechazadas', total.rejected],
    ['Expiradas', total.expired],
    ['Canceladas', total.cancelled],
    ['Con señal de alarma', total.redFlagged],
    ['De seguimiento', total.followUps],
  ] as const;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label="Cifras principales"
      sx={{ borderRadius: 1.5, overflow: 'hidden', containerType: 'inline-size' }}
    >
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          // The lines between them are the ground, seen through gaps.
          gap: '1px',
          bgcolor: 'divider',
          gridTemplateColumns: '1fr 1fr',
          '@container (min-width: 620px)': { gridTemplateColumns: 'repeat(3, 1fr)' },
          '@container (min-width: 1100px)': { gridTemplateColumns: 'repeat(6, 1fr)' },
        }}
      >
        {figuresOf(total, totalBefore).map(({ label, value, note, change, good }) => (
          <Box key={label} sx={{ bgcolor: 'background.paper', px: { xs: 2, sm: 2.5 }, py: 2, minWidth: 0 }}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography component="dd" variant="h3" sx={{ m: 0, mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Typography>
            <Typography component="dd" variant="caption" sx={{ m: 0, display: 'block', color: 'text.secondary' }}>
              {note}
            </Typography>
            <Box component="dd" sx={{ m: 0, mt: 0.5 }}>
              <ChangeText change={change} good={good} />
            </Box>
          </Box>
        ))}
      </Box>
      <Stack
        component="dl"
        direction="row"
        sx={{
          m: 0,
          px: { xs: 2, sm: 2.5 },
          py: 1.5,
          columnGap: 3,
          rowGap: 0.5,
          flexWrap: 'wrap',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {rest.map(([label, count]) => (
          <Stack key={label} direction="row" sx={{ gap: 0.75, alignItems: 'baseline' }}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
            >
              {wholeText(count)}
            </Typography>
          </Stack>
        ))}
      </Stack>
      <Typography variant="caption" component="p" sx={{ px: { xs: 2, sm: 2.5 }, pb: 1.5, color: 'text.secondary' }}>
        {totalBefore.received > 0 ? 'Cambio frente a' : 'No llegó nada con qué comparar:'} {rangeText(before)}.
      </Typography>
    </Paper>
  );
}

const directionWords = { up: 'más', down: 'menos', same: 'sin cambio' } as const;

function ChangeText({ change, good }: { change: Change | null; good?: 'up' | 'down' }) {
  if (!change) return null;
  const { words, direction } = change;
  if (direction === 'same')
    return (
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        Sin cambio
      </Typography>
    );
  const tone = !good ? 'text.secondary' : direction === good ? 'success.main' : 'error.main';
  const Arrow = direction === 'up' ? ArrowUpward : ArrowDownward;
  return (
    <Typography
      variant="caption"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, fontWeight: 600, color: tone }}
    >
      <Arrow aria-hidden sx={{ fontSize: 14 }} />
      {words} {directionWords[direction]}
    </Typography>
  );
}
