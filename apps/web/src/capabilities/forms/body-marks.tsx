import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { BodyFigure, sideTexts } from './body-figure.tsx';

/** A picture of what the words beside it say; read by sight alone. Right and left are the patient's. */
export function BodyMarks({ marked }: { marked: readonly string[] }) {
  const places = new Set(marked);
  return (
    <Stack direction="row" aria-hidden sx={{ gap: 3, my: 1 }}>
      {(['front', 'back'] as const).map((side) => (
        <Box key={side} sx={{ width: 92 }}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', mb: -1.5 }}>
            {(side === 'front' ? ['Der.', 'Izq.'] : ['Izq.', 'Der.']).map((hand) => (
              <Typography key={hand} variant="caption" sx={{ color: 'text.secondary' }}>
                {hand}
              </Typography>
            ))}
          </Stack>
          <BodyFigure side={side} marked={places} />
          <Typography variant="caption" component="p" sx={{ textAlign: 'center', color: 'text.secondary' }}>
            {sideTexts[side]}
          </Typography>
        </Box>
      ))}
    </Stack>
  );
}
