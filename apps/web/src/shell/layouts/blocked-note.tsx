import { trpc } from '@consultorio/client/trpc';
import { appErrors } from '@consultorio/contracts/errors';
import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { dialOf } from '../../texts/dial.ts';

/** Above every page of a patient who may change nothing: why, and whom to call. */
export function BlockedNote() {
  const reason = trpc.getPatientProfile.useQuery().data?.statusReason;
  const clinic = trpc.getClinic.useQuery(undefined, { staleTime: 5 * 60_000 });
  const phone = clinic.data?.establishment.phone;
  return (
    <Alert severity="warning" square sx={{ justifyContent: 'center', overflowWrap: 'anywhere' }}>
      {appErrors['account-blocked'].message}
      {reason ? ` Motivo: ${reason.replace(/[.\s]*$/, '.')}` : null} Para aclararlo,{' '}
      {phone ? (
        <>
          llama a la clínica al <Telephone written={phone} />.
        </>
      ) : (
        'comunícate con la clínica.'
      )}
    </Alert>
  );
}

function Telephone({ written }: { written: string }) {
  const dial = dialOf(written);
  return dial ? (
    <MuiLink href={dial} color="inherit" sx={{ fontWeight: 700 }}>
      {written}
    </MuiLink>
  ) : (
    written
  );
}
