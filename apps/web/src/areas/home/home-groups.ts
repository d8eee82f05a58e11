import type { MyConsultation } from '@consultorio/contracts/consultations';
import { isOpenState } from '@consultorio/contracts/lifecycle';

const SHOWN = 5;

/** My consultations on the first page, each of them once. They come latest activity first. */
export function homeGroups(consultations: MyConsultation[], now = Date.now()) {
  const results = consultations.filter(({ state }) => state === 'closed' || state === 'rejected');
  const isFresh = ({ news, unread }: MyConsultation) => news || unread > 0;
  const fresh = results.filter(isFresh);
  return {
    drafts: consultations.filter(({ state }) => state === 'draft'),
    active: consultations.filter(({ state }) => isOpenState(state)),
    fresh,
    // One at a time, and not before the result itself was opened.
    invitation:
      results.find((one) => !isFresh(one) && one.followUpUntil && Date.parse(one.followUpUntil) > now) ?? null,
    results: results.filter((one) => !isFresh(one)).slice(0, SHOWN),
    past: consultations.filter(({ state }) => state === 'cancelled' || state === 'expired').slice(0, SHOWN),
  };
}
