import { appCodeOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths, pathTo } from '../../addresses/paths.ts';

/** Take, then open. The loser of a race reads whose it is now, before the list from which to take another. */
export function useTake() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return trpc.takeConsultation.useMutation({
    onSuccess: ({ id }) => navigate(pathTo.attendConsultation(id)),
    onError: (error) => {
      if (appCodeOf(error) === 'already-taken' && pathname !== paths.consultations) navigate(paths.consultations);
    },
  });
}
