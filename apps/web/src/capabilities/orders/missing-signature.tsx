import { appCodeOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';

/** Then the question stays open, and asks whether it shall be issued without one. */
export const asksSignature = (error: unknown) => appCodeOf(error) === 'signature-missing';

/** Whether the doctor's papers carry no signature: by the profile, and by the server where it knew better. */
export function useLacksSignature(refusal: unknown): boolean {
  const { data } = trpc.getStaffProfile.useQuery(undefined, { staleTime: 60_000 });
  return asksSignature(refusal) || data?.doctor?.signature === null;
}

/** Said before a paper goes out that a pharmacy may refuse. */
export function MissingSignature() {
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      No has guardado tu firma: este documento saldrá sin ella y tendrás que firmarlo a mano.{' '}
      <MuiLink component={Link} to={paths.staffProfile} target="_blank" sx={{ color: 'inherit', fontWeight: 600 }}>
        Guardar mi firma
      </MuiLink>
    </Alert>
  );
}
