import { trpc } from '@consultorio/client/trpc';
import { atText, beforeText } from '../../capabilities/my-consultations/moment-text.ts';
import { useNow } from '../../capabilities/waiting/use-now.ts';
import { type OpenClock, useOpenClock } from '../../capabilities/waiting/use-open-clock.ts';

const iso = (moment: number) => new Date(moment).toISOString();

/** By when a first reply comes of what is sent at this moment, and, while it is closed, when it opens. */
function promisedReply(clock: OpenClock, replyMinutes: number, now: number) {
  const opens = clock.opensAt(now);
  return {
    before: beforeText(iso(clock.after(now, replyMinutes * 60_000)), now),
    opensAt: opens === null ? null : iso(opens),
    opens: opens === null ? null : atText(iso(opens), now),
  };
}

/** Of each service: undefined while its hours are on their way, null where they do not arrive. */
export function usePromisedReply() {
  const { data } = trpc.listServices.useQuery(undefined, { staleTime: 60_000 });
  const now = useNow(60_000);
  const clockOf = useOpenClock();
  return (serviceId: string) => {
    const clock = clockOf(serviceId);
    const service = data?.find(({ id }) => id === serviceId);
    return clock && service ? promisedReply(clock, service.replyMinutes, now) : clock && null;
  };
}
