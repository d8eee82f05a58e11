import Box from '@mui/material/Box';
import { edge, forcedChoice } from './edge.ts';

interface Props {
  label: string;
  /** How much is done, from 0 to 1. Without it nobody knows how long it takes. */
  part?: number | undefined;
  /** In words, where a number says little. */
  said?: string | null;
  /** In pixels. */
  height?: number;
}

/** MUI's bar brings more than a kB to every first screen. */
export const ProgressBar = ({ label, part, said, height = 4 }: Props) => (
  <Box
    role="progressbar"
    aria-label={label}
    aria-valuenow={part === undefined ? part : Math.round(part * 100)}
    aria-valuetext={said ?? undefined}
    sx={{ height, overflow: 'hidden', borderRadius: 1, bgcolor: 'divider', ...edge }}
  >
    <Box
      // Not by `sx`: each part of a hundred would be a rule of its own.
      style={part === undefined ? part : { width: `${part * 100}%` }}
      sx={{ height: 1, bgcolor: 'primary.main', ...(part === undefined ? comes : {}), ...forcedChoice }}
    />
  </Box>
);

const comes = {
  width: 0.4,
  animation: 'comes 1.5s ease-in-out infinite',
  '@keyframes comes': { from: { translate: '-100%' }, to: { translate: '250%' } },
  // Where nothing moves it stands still across the whole width.
  '@media (prefers-reduced-motion: reduce)': { width: 1, animation: 'none' },
} as const;
