import Chip from '@mui/material/Chip';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

const colours: Record<Tone, { bgcolor: string; color: string }> = {
  neutral: { bgcolor: '#EDF1F5', color: '#42566A' },
  info: { bgcolor: 'info.light', color: 'info.main' },
  success: { bgcolor: 'success.light', color: 'success.main' },
  warning: { bgcolor: 'warning.light', color: 'warning.main' },
  error: { bgcolor: 'error.light', color: 'error.main' },
};

/** A state in one word, always with its text: colour is never the only sign. */
export function StatusChip({ tone, label }: { tone: Tone; label: string }) {
  return <Chip size="small" label={label} sx={{ ...colours[tone], borderRadius: '6px' }} />;
}
