import type { SystemStatus } from '@consultorio/contracts/system-status';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { relativeText } from '../../../texts/dates.ts';

export function MailFailures({ failures }: { failures: SystemStatus['mail']['failures'] }) {
  return (
    <Stack
      component="ul"
      aria-label="Últimos correos que fallaron"
      sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', gap: 1 }}
    >
      {failures.map(({ recipient, writtenAt, attempts, reason }) => (
        <li key={`${recipient} ${writtenAt}`}>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {recipient} · {relativeText(writtenAt)} · {attempts === 1 ? '1 intento más' : `${attempts} intentos más`}
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {reason || 'Sin explicación del servidor'}
          </Typography>
        </li>
      ))}
    </Stack>
  );
}
