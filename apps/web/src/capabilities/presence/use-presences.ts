import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { Presence } from '@consultorio/contracts/presence';

const none: Presence[] = [];
/** Coming and going is heard live; people who vanished without a word are found out by asking again. */
const AGAIN_MS = 20_000;

/** The other people who have a consultation open, by consultation. */
export function usePresences(): (consultationId: string) => Presence[] {
  const may = useCan('listPresences');
  const presences = trpc.listPresences.useQuery(undefined, {
    enabled: may,
    meta: { quiet: true },
    refetchInterval: (query) => (query.state.data?.length ? AGAIN_MS : false),
  });
  const all = presences.data ?? none;
  return (consultationId) => all.filter((one) => one.consultationId === consultationId);
}
