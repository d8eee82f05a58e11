import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TemplateChange } from './template-changes.ts';

const looks = {
  kept: {},
  added: { bgcolor: 'success.light', color: 'success.main', textDecoration: 'none' },
  removed: { bgcolor: 'error.light', color: 'error.main', textDecoration: 'line-through' },
} as const;
const elements = { kept: 'span', added: 'ins', removed: 'del' } as const;

/** The changes of a version, to be read before it is published and whenever somebody wonders. */
export function TemplateChangesView({ changes }: { changes: readonly TemplateChange[] }) {
  return (
    <Box component="ul" aria-label="Cambios" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {changes.map(({ title, runs }) => (
        <Box component="li" key={title} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
          {runs.length === 0 ? (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Cambia el formato; las palabras son las mismas.
            </Typography>
          ) : (
            <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {runs.map(({ fate, text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a comparison are fixed.
                <Box key={index} component={elements[fate]} sx={looks[fate]}>
                  {text}
                </Box>
              ))}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
