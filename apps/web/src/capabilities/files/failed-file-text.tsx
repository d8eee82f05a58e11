import FormHelperText from '@mui/material/FormHelperText';

/** Beside a button that waits: why it does, and the two ways out, which stand at the file. */
export const FailedFileText = () => (
  <FormHelperText error role="status">
    Un archivo no se envió: vuelve a intentarlo o quítalo.
  </FormHelperText>
);
