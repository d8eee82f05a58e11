/** Fixed by the specification: a profile that does not exist yet is looked for again by reloading the page. */
export const PROFILE_RELOAD_DELAY = 2_500;
/** Ours: a profile that never appears must not reload the page for ever. */
export const MAX_PROFILE_RELOADS = 3;

const KEY = 'consultorio.profileReloads';
type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Counts one more reload and says whether it is still sensible. Per tab and per person. */
export function claimProfileReload(memory: Memory, uid: string): boolean {
  const [owner, count] = (memory.getItem(KEY) ?? '').split(':');
  const used = owner === uid ? Number(count) || 0 : 0;
  if (used >= MAX_PROFILE_RELOADS) return false;
  memory.setItem(KEY, `${uid}:${used + 1}`);
  return true;
}

export function forgetProfileReloads(memory: Memory): void {
  memory.removeItem(KEY);
}
