import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OpenClock } from './use-open-clock.ts';
import { type PromisedTime, waitingOf } from './waiting.ts';

const colours = {
  success: 'success.main',
  warning: 'warning.main',
  error: 'error.main',
  neutral: 'text.secondary',
} as const;

interface Props {
  row: PromisedTime;
  now: number;
  clock: OpenClock | null | undefined;
}

/** The promise in a word and a colour; below it how long the patient has waited. Nothing where no clock runs. */
export function WaitingTime({ row, now, clock }: Props) {
  const waiting = clock && waitingOf(row, now, clock);
  if (!waiting) return null;
  const colour = waiting.paused ? 'text.secondary' : colours[waiting.tone];
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      <Typography
        variant="body2"
        sx={{ color: colour, fontWeight: 600, display: 'flex', alignItems: 'center', gap: 0.75 }}
      >
        {waiting.paused ? (
          <PauseCircleOutlined aria-hidden sx={{ fontSize: 16 }} />
        ) : (
          <Box component="span" aria-hidden sx={{ border: 4, borderRadius: '50%', borderColor: colour }} />
        )}
        {waiting.left}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {waiting.paused ? 'Reloj detenido' : `Espera ${waiting.elapsed}`}
      </Typography>
    </Box>
  );
}
