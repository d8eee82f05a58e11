import type { FormChange } from '@consultorio/contracts/form-diff';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { StatusChip } from '../../kit/status-chip.tsx';
import { formChangeTexts } from '../../texts/forms.ts';

/** What a version changes, to be read before it is published. */
export function FormChanges({ changes }: { changes: readonly FormChange[] }) {
  return (
    <Box component="ul" aria-label="Cambios" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {changes.map(({ kind, key, label, details, breaking }) => (
        <Box component="li" key={`${kind} ${key}`} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <StatusChip {...formChangeTexts[kind]} />
            {breaking ? <StatusChip tone="warning" label="Rompe con lo anterior" /> : null}
            <Typography sx={{ fontSize: '0.9375rem', fontWeight: 600, overflowWrap: 'anywhere' }}>{label}</Typography>
          </Stack>
          {details.length > 0 ? (
            <Typography variant="body2" sx={{ mt: 0.25, color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {details.join('. ')}.
            </Typography>
          ) : null}
        </Box>
      ))}
    </Box>
  );
}
