import { trpc } from '@consultorio/client/trpc';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';

/** Take, then open. The loser of a race is told by the funnel, and the list shows the winner. */
export function useTake() {
  const navigate = useNavigate();
  return trpc.takeConsultation.useMutation({
    onSuccess: ({ id }) => navigate(pathTo.attendConsultation(id)),
  });
}
