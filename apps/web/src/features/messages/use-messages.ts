import { trpc } from '@consultorio/client/trpc';
import { useEffect, useState } from 'react';

/**
 * The whole conversation, oldest first. The server answers at most 500 at a time; each full page is followed by the
 * next one. Pages that are full never change their members, so live events refetch them without moving anything.
 */
export function useMessages(consultationId: string) {
  const [starts, setStarts] = useState<number[]>([0]);
  const pages = trpc.useQueries((ask) => starts.map((after) => ask.listMessages({ consultationId, after })));
  const last = pages.at(-1)?.data;
  const next = last?.more ? last.items.at(-1)?.seq : undefined;
  useEffect(() => {
    if (next !== undefined) setStarts((now) => (now.includes(next) ? now : [...now, next]));
  }, [next]);
  const failed = pages.find(({ error, data }) => error && !data);
  return {
    messages: pages.flatMap(({ data }) => data?.items ?? []),
    loading: pages[0]?.isPending ?? true,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}
