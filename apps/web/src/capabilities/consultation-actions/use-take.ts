import { trpc } from '@consultorio/client/trpc';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';

/** Take, then open. Who loses the race is told by the funnel, and the list says who won. */
export function useTake() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  return trpc.takeConsultation.useMutation({
    onSuccess: ({ id }) => navigate(pathTo.attendConsultation(id)),
    onSettled: async () => {
      const queries = [utils.getConsultation, utils.listConsultations, utils.countConsultations];
      await Promise.all(queries.map((query) => query.invalidate()));
    },
  });
}
