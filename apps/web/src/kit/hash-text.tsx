import Typography from '@mui/material/Typography';

/** The fingerprint of a text that must not change, whole: a shortened one proves nothing. */
export function HashText({ sha256 }: { sha256: string }) {
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{ mt: 0.25, color: 'text.secondary', fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' }}
    >
      {`sha256 ${sha256}`}
    </Typography>
  );
}
