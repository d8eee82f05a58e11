import { SkeletonList } from '../../kit/skeleton-list.tsx';

/** Where the card of this browser's notices will stand, so that those below it do not move; nothing where none comes. */
export function PushCardPlace() {
  const comes = 'PushManager' in window || /iPhone|iPad/.test(navigator.userAgent);
  return comes ? <SkeletonList heights={[{ xs: 264, sm: 200 }]} /> : null;
}
