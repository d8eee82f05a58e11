import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../process-group.ts';

/**
 * Whether a release may be laid there, for what is there goes: nothing, or an earlier release.
 * @throws Error with a sentence otherwise: `npm run release -- /opt` means a folder below it.
 */
export function assertReplaceable(folder: string): void {
  if (!existsSync(folder)) return;
  const real = realpathSync(folder);
  if (`${realpathSync(root)}/`.startsWith(`${real.replace(/\/$/, '')}/`))
    throw new Error(`${folder} holds these sources: name a folder of its own for the release.`);
  if (existsSync(join(real, 'bin/server-flags'))) return;
  if (readdirSync(real).length > 0)
    throw new Error(`${folder} is neither empty nor a release: what is there would be gone. Name a new folder.`);
}
