import { appCodeOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths, pathTo } from '../../addresses/paths.ts';
import { notify } from '../../kit/notifications.tsx';
import { errorText } from '../../texts/errors.ts';
import { useNextCase } from './use-next-case.ts';

/** Take, then open. The loser of a race reads whose it is now, before the list, and is offered the next case. */
export function useTake() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const nextCase = useNextCase();
  return trpc.takeConsultation.useMutation({
    meta: { quiet: true },
    onSuccess: ({ id }) => navigate(pathTo.attendConsultation(id)),
    onError: (error, { consultationId }) => {
      if (appCodeOf(error) !== 'already-taken') return notify(errorText(error), 'error');
      if (pathname !== paths.consultations) navigate(paths.consultations);
      void nextCase.offer(errorText(error), consultationId);
    },
  });
}
