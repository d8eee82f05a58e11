import { realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * How a folder lies to another one, whichever names both go by: links, a slash too many, another case of letters, a mount of the
 * same folder elsewhere. Of one that is not there yet, by where it would be made.
 */
export async function howItLies(folder: string, other: string): Promise<'same' | 'inside' | 'around' | 'apart'> {
  const [ours, theirs] = [await idsAbove(folder), await idsAbove(other)];
  const [own, their] = [ours[0], theirs[0]];
  if (own !== null && own === their) return 'same';
  if (their && ours.includes(their)) return 'inside';
  return own && theirs.includes(own) ? 'around' : 'apart';
}

/** Its own first; null of each that is not there. */
async function idsAbove(folder: string): Promise<(string | null)[]> {
  const ids: (string | null)[] = [];
  for (let at = await realpath(folder).catch(() => resolve(folder)); ; at = dirname(at)) {
    const found = await stat(at, { bigint: true }).catch(() => null);
    ids.push(found && `${found.dev} ${found.ino}`);
    if (at === dirname(at)) return ids;
  }
}
