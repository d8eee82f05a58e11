import type { UserProfile } from '@consultorio/contracts/profiles';
import { isRole, sideOf } from '@consultorio/contracts/sides';
import { isBehindGuardOf } from '../../addresses/path-sides.ts';
import { wantedBy } from './wanted-address.ts';

/** Where this person was on the way to, if it is a page of ours that the guard of this role lets through. */
export function wantedFor({ id, role }: Pick<UserProfile, 'id' | 'role'>): string | null {
  const address = wantedBy(id);
  return address !== null && isRole(role) && isBehindGuardOf(sideOf[role], address) ? address : null;
}
