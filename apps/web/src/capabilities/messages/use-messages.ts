import { trpc } from '@consultorio/client/trpc';
import type { Message } from '@consultorio/contracts/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useState } from 'react';

/** More than a screen, and too few to be noticed on a slow network. */
const PAGE = 50;

const headKey = (consultationId: string) => getQueryKey(trpc.listMessages, { consultationId, newest: PAGE }, 'query');

interface Window {
  /** The conversation is followed from behind this seq on. */
  after: number;
  /** Whether there are older ones before it. */
  more: boolean;
}

/**
 * The end of a conversation, oldest first, and on request the messages before it. Live events read again only the
 * followed window: it begins at a fixed place, so that nothing moves or goes missing between two pages.
 */
export function useMessages(consultationId: string) {
  const utils = trpc.useUtils();
  const first = { consultationId, newest: PAGE };
  const [window, setWindow] = useState<Window | null>(() => windowOf(utils.listMessages.getData(first)));
  const head = trpc.listMessages.useQuery(first, { enabled: window === null });
  const queryClient = useQueryClient();
  useEffect(() => {
    const found = window ? null : windowOf(head.data);
    // An event that came meanwhile has it read again: the first content of the window must not be older than that.
    const isOld = head.isFetching || queryClient.isFetching({ queryKey: headKey(consultationId), exact: true }) > 0;
    if (!found || !head.data || isOld) return;
    // Messages that have just come need not come again.
    utils.listMessages.setData({ consultationId, after: found.after }, { items: head.data.items, more: false });
    setWindow(found);
  }, [window, head.data, head.isFetching, consultationId, utils, queryClient]);

  const [starts, setStarts] = useState<number[]>([]);
  const pages = trpc.useQueries((ask) =>
    window ? [window.after, ...starts].map((after) => ask.listMessages({ consultationId, after })) : [],
  );
  const last = pages.at(-1)?.data;
  const next = last?.more ? last.items.at(-1)?.seq : undefined;
  useEffect(() => {
    if (next !== undefined) setStarts((now) => (now.includes(next) ? now : [...now, next]));
  }, [next]);

  const [older, setOlder] = useState<{ items: Message[]; more: boolean }>({ items: [], more: true });
  const before = older.items[0]?.seq ?? (window ? window.after + 1 : 0);
  const loadOlder = useMutation({
    mutationFn: () => utils.client.listMessages.query({ consultationId, newest: PAGE, before }),
    onSuccess: ({ items, more }) => setOlder((now) => ({ items: [...items, ...now.items], more })),
  });

  const failed = [head, ...pages].find(({ error, data }) => error && !data);
  return {
    messages: [...older.items, ...pages.flatMap(({ data }) => data?.items ?? [])],
    loading: window === null || (pages[0]?.isPending ?? true),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    older: {
      more: (window?.more ?? false) && older.more,
      loading: loadOlder.isPending,
      failed: loadOlder.isError,
      load: () => loadOlder.mutate(),
    },
  };
}

function windowOf(page: { items: Message[]; more: boolean } | undefined): Window | null {
  return page ? { after: (page.items[0]?.seq ?? 1) - 1, more: page.more } : null;
}
