import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { pushStateAtOnce } from './push-state.ts';

/** Of the card with what it says in each state, in pixels. */
const heights = {
  blocked: { xs: 286, sm: 232 },
  installFirst: { xs: 317, sm: 240 },
  on: { xs: 264, sm: 200 },
} as const;

/** Where the card of this browser's notices will stand, so that those below it do not move; nothing where none comes. */
export function PushCardPlace() {
  const state = pushStateAtOnce();
  return state === 'impossible' ? null : <SkeletonList heights={[heights[state ?? 'on']]} />;
}
