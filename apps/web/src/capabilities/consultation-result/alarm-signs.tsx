import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { signsOf } from './signs-of.ts';

/** When to go to an emergency room, in the one place of a result that is red; nothing where the doctor wrote none. */
export function AlarmSigns({ text }: { text: string }) {
  const signs = signsOf(text);
  if (signs.length === 0) return null;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="signos-de-alarma"
      sx={{ p: { xs: 2, sm: 3 }, borderRadius: 1.5, borderColor: 'error.main', bgcolor: 'error.light' }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'error.main' }}>
        <WarningAmberOutlined aria-hidden />
        <Typography id="signos-de-alarma" variant="h4" component="h2">
          Acude a urgencias si…
        </Typography>
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5, display: 'grid', gap: 0.75 }}>
        {signs.map((sign, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
          <Typography component="li" key={index} sx={{ overflowWrap: 'anywhere' }}>
            {sign}
          </Typography>
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: 2 }}>
        No esperes respuesta en el chat. En una urgencia llama al{' '}
        <Box component="a" href="tel:911" sx={{ color: 'error.main', fontWeight: 700 }}>
          911
        </Box>
        .
      </Typography>
    </Paper>
  );
}
