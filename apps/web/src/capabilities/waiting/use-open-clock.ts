import { trpc } from '@consultorio/client/trpc';
import { useEffect, useState } from 'react';

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

/** The clock of each service, null until it is known. What computes comes only where one is not always open. */
export function useOpenClock(): (serviceId: string) => OpenClock | null {
  const { data } = trpc.listServices.useQuery(undefined, { staleTime: 60_000 });
  const [computing, setComputing] = useState<Computing | null>(null);
  const wanted = data?.some(({ openTimes }) => openTimes !== null) ?? false;
  useEffect(() => {
    if (wanted) void import('@consultorio/contracts/open-time').then((module) => setComputing(module));
  }, [wanted]);
  return (serviceId) => {
    if (!data) return null;
    const times = data.find(({ id }) => id === serviceId)?.openTimes ?? null;
    return times === null ? aroundTheClock : (computing?.openClock(times) ?? null);
  };
}
