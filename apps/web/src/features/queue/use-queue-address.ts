import type { QueueTab } from '@consultorio/contracts/consultations';
import { useSearchParams } from 'react-router-dom';
import { queueTabTexts } from '../../texts/queue-tabs.ts';

/** Tab and search stand in the address: a reload, a link or «atrás» comes back to the same list. */
export function useQueueAddress(offered: readonly QueueTab[]) {
  const [params, setParams] = useSearchParams();
  const slug = params.get('vista');
  const tab = offered.find((one) => queueTabTexts[one].slug === slug) ?? 'unassigned';
  const search = params.get('buscar') ?? '';
  return {
    tab,
    search,
    setTab: (next: QueueTab) =>
      setParams((before) => {
        before.set('vista', queueTabTexts[next].slug);
        return before;
      }),
    setSearch: (next: string) =>
      setParams(
        (before) => {
          if (next) before.set('buscar', next);
          else before.delete('buscar');
          return before;
        },
        // A step of the history for every letter would make «atrás» useless.
        { replace: true },
      ),
  };
}
