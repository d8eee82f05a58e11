import Typography from '@mui/material/Typography';

/** Beside a button that waits: why it does, and the two ways out, which stand at the file. */
export const FailedFileText = () => (
  <Typography variant="caption" role="status" sx={{ color: 'error.main', fontWeight: 600 }}>
    Un archivo no se envió: vuelve a intentarlo o quítalo.
  </Typography>
);
