import Box from '@mui/material/Box';
import type { Tone } from '../texts/tone.ts';
import { edge } from './edge.ts';

/** A state in one word, always with its text: colour is never the only sign. MUI's chip does more, and weighs more. */
export function StatusChip({ tone, label }: { tone: Tone; label: string }) {
  return (
    <Box
      component="span"
      sx={{
        ...edge,
        bgcolor: `${tone}.light`,
        color: `${tone}.main`,
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: 26,
        maxWidth: '100%',
        boxSizing: 'border-box',
        px: 1,
        borderRadius: 0.75,
        fontSize: 'caption.fontSize',
        fontWeight: 600,
        lineHeight: 1.35,
        verticalAlign: 'middle',
      }}
    >
      {label}
    </Box>
  );
}
