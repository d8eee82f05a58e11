import { randomBytes } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '@consultorio/contracts/webhooks';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { Database } from '../../core/db/database.ts';
import { secretKeys } from '../../core/db/setting-keys.ts';
import { serverSecret } from '../../core/settings/server-secret.ts';

export type NewSecret = { secret: string; sealed: string; hint: string };

/** A secret that signs, and as it is kept: neither administrators nor jobs read in the database what it says. */
export async function newSecret(system: Database): Promise<NewSecret> {
  const secret = WEBHOOK_SECRET_PREFIX + randomBytes(32).toString('base64');
  const sealed = await new CompactEncrypt(Buffer.from(secret))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(await serverSecret(system, secretKeys.webhooks));
  // Without the filling of base64, which every one of them ends in.
  return { secret, sealed, hint: secret.replace(/=+$/, '').slice(-4) };
}

export async function openSecret(system: Database, sealed: string): Promise<string> {
  const { plaintext } = await compactDecrypt(sealed, await serverSecret(system, secretKeys.webhooks));
  return Buffer.from(plaintext).toString('utf8');
}
