import { appErrors } from '@consultorio/contracts/errors';
import Alert from '@mui/material/Alert';

/** Above every page of a patient who may change nothing. */
export function BlockedNote() {
  return (
    <Alert severity="warning" square sx={{ justifyContent: 'center' }}>
      {appErrors['account-blocked'].message}
    </Alert>
  );
}
