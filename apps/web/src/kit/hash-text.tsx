import Box from '@mui/material/Box';
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

/** For who reads an answer or a note: few want the fingerprint, and those find it. */
export function FoldedHash({ sha256 }: { sha256: string }) {
  return (
    <Box component="details" sx={{ mt: 0.5 }}>
      <Typography
        component="summary"
        variant="caption"
        sx={{ py: 0.5, width: 'fit-content', color: 'text.secondary', cursor: 'pointer' }}
      >
        Detalles
      </Typography>
      <HashText sha256={sha256} />
    </Box>
  );
}
