import type { Presence } from '@consultorio/contracts/presence';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { presenceText } from './presence-text.ts';

/** A live dot and the names. Nothing at all while nobody else is there. */
export function PresenceNote({ presences }: { presences: Presence[] }) {
  const text = presenceText(presences);
  if (!text) return null;
  const everybody = presences.map(({ name }) => name).join(', ');
  return (
    <Typography
      variant="caption"
      component="p"
      role="status"
      title={presences.length > 1 ? everybody : undefined}
      sx={{ mt: 0.5, display: 'flex', alignItems: 'center', gap: 0.75, color: 'success.main', fontWeight: 600 }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          border: 4,
          borderRadius: '50%',
          borderColor: 'success.main',
          '@keyframes breathe': { '50%': { opacity: 0.35 } },
          animation: 'breathe 2.4s ease-in-out infinite',
          '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
        }}
      />
      {text}
    </Typography>
  );
}
