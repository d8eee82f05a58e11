import { trpc } from '@consultorio/client/trpc';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';

/** Take, then open. Who loses the race is told by the funnel, and the list says who won. */
export function useTake() {
  const navigate = useNavigate();
  return trpc.takeConsultation.useMutation({
    onSuccess: ({ id }) => navigate(pathTo.attendConsultation(id)),
  });
}
