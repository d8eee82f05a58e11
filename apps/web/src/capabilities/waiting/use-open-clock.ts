import { trpc } from '@consultorio/client/trpc';
import { useEffect, useState } from 'react';
import { onceOnline } from '../../kit/lazy-part.ts';

/** Of one service; moments are milliseconds. */
export interface OpenClock {
  /** How much time that counts lies between two moments. */
  between: (from: number, to: number) => number;
  /** The moment at which so much of it has passed. */
  after: (at: number, ms: number) => number;
  /** When it opens next; null while it is open. */
  opensAt: (now: number) => number | null;
}

export const aroundTheClock: OpenClock = {
  between: (from, to) => Math.max(0, to - from),
  after: (at, ms) => at + ms,
  opensAt: () => null,
};

type Computing = typeof import('@consultorio/contracts/open-time');
/** Once it has come nobody waits for it again, not for a moment either: words that came later would move the page. */
let here: Computing | undefined;

/**
 * The clock of each service: undefined while it is on its way, null where it does not arrive. What computes comes only where one is
 * not always open.
 */
export function useOpenClock(): (serviceId: string) => OpenClock | null | undefined {
  const { data } = trpc.listServices.useQuery(undefined, { staleTime: 60_000 });
  const [computing, setComputing] = useState<Computing | null | undefined>(here);
  const wanted = data?.some(({ openTimes }) => openTimes !== null) ?? false;
  useEffect(() => {
    if (!wanted) return;
    const arrived = (come: Computing) => {
      here = come;
      setComputing(come);
    };
    onceOnline(() => import('@consultorio/contracts/open-time')).then(arrived, () => setComputing(null));
  }, [wanted]);
  return (serviceId) => {
    if (!data) return undefined;
    const times = data.find(({ id }) => id === serviceId)?.openTimes ?? null;
    if (times === null) return aroundTheClock;
    return computing ? computing.openClock(times) : computing;
  };
}
