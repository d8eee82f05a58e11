import Box from '@mui/material/Box';
import type { Tone } from '../texts/tone.ts';
import { edge } from './edge.ts';

const colours: Record<Tone, { bgcolor: string; color: string }> = {
  neutral: { bgcolor: '#EDF1F5', color: '#42566A' },
  info: { bgcolor: 'info.light', color: 'info.main' },
  success: { bgcolor: 'success.light', color: 'success.main' },
  warning: { bgcolor: 'warning.light', color: 'warning.main' },
  error: { bgcolor: 'error.light', color: 'error.main' },
};

/** A state in one word, always with its text: colour is never the only sign. MUI's chip does more, and weighs more. */
export function StatusChip({ tone, label }: { tone: Tone; label: string }) {
  return (
    <Box
      component="span"
      sx={{
        ...colours[tone],
        ...edge,
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: 26,
        maxWidth: '100%',
        boxSizing: 'border-box',
        px: 1,
        borderRadius: '6px',
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.35,
        verticalAlign: 'middle',
      }}
    >
      {label}
    </Box>
  );
}
