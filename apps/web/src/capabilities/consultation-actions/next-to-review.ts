import type { trpc } from '@consultorio/client/trpc';
import { reasonOf } from '../../addresses/review.ts';
import { notify } from '../../kit/notifications.tsx';
import { deskToReview, reasonsOf } from './to-review.ts';

type Utils = ReturnType<typeof trpc.useUtils>;

/** The one after `current` in the list that this desk was opened from, asked anew, or its first. */
export async function openNextToReview(
  utils: Utils,
  search: string,
  current: string | undefined,
  go: (address: string) => void,
): Promise<void> {
  const chosen = reasonOf(new URLSearchParams(search));
  const input = { tab: 'toReview' as const, reason: chosen, limit: 100 };
  const { items } = await utils.listConsultations.fetch(input, { staleTime: 0 });
  const place = items.findIndex(({ id }) => id === current);
  const next = items[place + 1] ?? items.find(({ id }) => id !== current);
  if (next) go(deskToReview(next, chosen ?? reasonsOf(next, Date.now())[0], chosen));
  else notify(chosen ? 'No queda otra por revisar por este motivo.' : 'No queda otra consulta por revisar.');
}
