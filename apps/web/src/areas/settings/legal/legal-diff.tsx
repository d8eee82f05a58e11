import { counted } from '@consultorio/contracts/words/counted';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { legalChanges, type Run } from './legal-changes.ts';

interface Props {
  before: string;
  after: string;
}

const looks = {
  kept: { component: 'span', sx: undefined },
  added: {
    component: 'ins',
    sx: { bgcolor: 'success.light', color: 'success.main', textDecoration: 'none', fontWeight: 600 },
  },
  removed: { component: 'del', sx: { bgcolor: 'error.light', color: 'error.dark' } },
} as const satisfies Record<Run['fate'], object>;

/** Added and removed words; long stretches without a change are only counted. */
export function LegalDiff({ before, after }: Props) {
  const changes = legalChanges(before, after);
  return (
    <Box
      role="region"
      aria-label="Cambios"
      tabIndex={0}
      sx={{ maxHeight: 320, overflow: 'auto', p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      {changes.map((change, at) =>
        'same' in change ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered anew whenever a text changes
          <Typography key={at} variant="caption" component="p" sx={{ my: 0.5, color: 'text.secondary' }}>
            {changes.length === 1
              ? 'El texto es el mismo.'
              : `… ${counted(change.same, 'párrafo', 'párrafos')} sin cambios …`}
          </Typography>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered anew whenever a text changes
          <Typography key={at} variant="body2" component="p" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {change.runs.map(({ fate, text }, run) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered anew whenever a text changes
              <Box key={run} {...looks[fate]}>
                {text}
              </Box>
            ))}
          </Typography>
        ),
      )}
    </Box>
  );
}
