import { formKey } from '@consultorio/contracts/form-draft';

/**
 * A key of ours for every linkId, which may be anything: «/44250-9», «1.2.3», «¿Fuma?». Valid linkIds stay as they are,
 * before any other one is given a name.
 */
export function keysFor(linkIds: readonly string[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const linkId of linkIds) if (formKey.safeParse(linkId).success) keys.set(linkId, linkId);
  const taken = new Set(keys.values());
  for (const linkId of linkIds) {
    if (keys.has(linkId)) continue;
    const key = freeKey(baseOf(linkId), taken);
    keys.set(linkId, key);
    taken.add(key);
  }
  return keys;
}

function baseOf(linkId: string): string {
  const plain = linkId
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  const begun = /^[A-Za-z]/.test(plain) ? plain : `p-${plain || 'pregunta'}`;
  // Room for a number at the end; and a name that every object inherits is no key.
  const base = begun.slice(0, 54);
  return formKey.safeParse(base).success ? base : `p-${base}`;
}

export function freeKey(base: string, taken: ReadonlySet<string>): string {
  let key = base;
  for (let count = 2; taken.has(key); count += 1) key = `${base}-${count}`;
  return key;
}
