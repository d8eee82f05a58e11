import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';
import { REVIEW } from '../../addresses/review.ts';
import { notify } from '../../kit/notifications.tsx';
import { errorText } from '../../texts/errors.ts';
import { waitingNext } from './waiting-next.ts';

const NOBODY_WAITS = 'No espera ninguna otra consulta de tus servicios.';
const NOBODY_WAITS_ANYWHERE = 'No espera ninguna otra consulta.';

/**
 * From one case to the next that waits, in the queue's order: a doctor's own that wait for no patient, and those that nobody
 * took of the services attended. From «Por revisar», and from a desk that was opened from it, the next of that list.
 */
export function useNextCase() {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const attending = useCan('takeConsultation');
  const find = async (current?: string) => {
    // Always asked anew: what waited a moment ago may be somebody's by now.
    const list = async (tab: 'mine' | 'unassigned') => {
      const input = { tab, attended: tab === 'unassigned' && attending, limit: 25 };
      return (await utils.listConsultations.fetch(input, { staleTime: 0 })).items;
    };
    const [own, free] = await Promise.all([attending ? list('mine') : [], list('unassigned')]);
    const items = waitingNext([...own, ...free]);
    const place = items.findIndex(({ id }) => id === current);
    return items[place + 1] ?? items.find(({ id }) => id !== current) ?? null;
  };
  const { search } = useLocation();
  const open = async (current?: string) => {
    try {
      if (search.includes(REVIEW)) {
        const { openNextToReview } = await import('./next-to-review.ts');
        return await openNextToReview(utils, search, current, navigate);
      }
      const next = await find(current);
      if (next) navigate(pathTo.attendConsultation(next.id));
      else notify(attending ? NOBODY_WAITS : NOBODY_WAITS_ANYWHERE);
    } catch (error) {
      notify(errorText(error), 'error');
    }
  };
  /** After a refusal that was the answer: what it says, and the way on. */
  const offer = async (said: string, current: string) => {
    const next = await find(current).catch(() => undefined);
    if (next === null) notify(`${said} ${NOBODY_WAITS}`);
    else notify(said, 'info', { label: 'Abrir la siguiente', onPick: () => void open(current) });
  };
  return { open, offer };
}
