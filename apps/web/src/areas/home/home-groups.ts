import type { MyConsultation } from '@consultorio/contracts/consultations';
import { isOpenState } from '@consultorio/contracts/lifecycle';

const SHOWN = 5;

/** A question of the doctor, unread words, the rest. */
const waitRank = ({ state, unread }: MyConsultation) => (state === 'waitingPatient' ? 0 : unread > 0 ? 1 : 2);

/** My consultations on the first page, each of them once. They come latest activity first. */
export function homeGroups(consultations: MyConsultation[], now = Date.now()) {
  const results = consultations.filter(({ state }) => state === 'closed' || state === 'rejected');
  const isFresh = ({ news, unread }: MyConsultation) => news || unread > 0;
  const fresh = results.filter(isFresh);
  return {
    drafts: consultations.filter(({ state }) => state === 'draft'),
    // What waits for the patient stands on top.
    active: consultations.filter(({ state }) => isOpenState(state)).toSorted((a, b) => waitRank(a) - waitRank(b)),
    fresh,
    // One at a time, and not before the result itself was opened.
    invitation:
      results.find((one) => !isFresh(one) && one.followUpUntil && Date.parse(one.followUpUntil) > now) ?? null,
    results: results.filter((one) => !isFresh(one)).slice(0, SHOWN),
    past: consultations.filter(({ state }) => state === 'cancelled' || state === 'expired').slice(0, SHOWN),
  };
}
