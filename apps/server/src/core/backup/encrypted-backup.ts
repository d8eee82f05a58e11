import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import type { Progress } from '../progress.ts';
import { inMegabytes } from './check-backup.ts';

/** How a file of the age format begins. Source: https://age-encryption.org/v1 */
const AGE_HEAD = 'age-encryption.org/v1\n';

/**
 * A backup as only those read it who hold the key of one of these recipients (age1…), by this program or by any tool that
 * speaks age. @throws Error that names a recipient who is none.
 */
export async function encryptFor(recipients: readonly string[], plain: Readable): Promise<Readable> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  for (const recipient of recipients)
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new Error(`BACKUP_RECIPIENTS names ${recipient}, which is no public key of age.`);
    }
  return nodeStream(await encrypter.encrypt(webStream(plain)));
}

/** One class while it runs; Node declares other views for its readers than the standard does. */
const webStream = (readable: Readable) => Readable.toWeb(readable) as unknown as ReadableStream<Uint8Array>;
const nodeStream = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as unknown as NodeWebStream);

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`There is no file ${path}.`);
    throw error;
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE_HEAD.length), 0, AGE_HEAD.length, 0);
    return buffer.subarray(0, bytesRead).toString('latin1') === AGE_HEAD;
  } finally {
    await file.close();
  }
}

/**
 * Work on the backup as it was before it was encrypted: meanwhile it lies so in the folder for temporary files, readable by
 * this user alone, and is removed afterwards. One that is not encrypted is worked on as it is.
 * @throws Error with a sentence where there is no key, it is another's, or a byte is not as it was written.
 */
export async function withPlainBackup<Answer>(
  path: string,
  identityFile: string | undefined,
  work: (plain: string) => Promise<Answer>,
  progress?: Progress,
): Promise<Answer> {
  if (!(await isEncrypted(path))) return work(path);
  if (!identityFile)
    throw new Error(`${path} is encrypted: BACKUP_IDENTITY_FILE must name the file with a key that opens it.`);
  const folder = await mkdtemp(join(tmpdir(), 'consultorio-restore-'));
  try {
    const plain = join(folder, 'backup.tar');
    await decrypt(path, plain, { identities: await identitiesIn(identityFile), progress });
    return await work(plain);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Opens what lies beside a backup, encrypted or not.
 * @throws Error with a sentence where there is no key for one, it is another's, or a byte is not as it was written.
 */
export async function openerOf(identityFile: string | undefined): Promise<(bytes: Buffer) => Promise<Buffer>> {
  const identities = identityFile ? await identitiesIn(identityFile) : [];
  const { Decrypter } = await import('age-encryption');
  return async (bytes) => {
    if (bytes.subarray(0, AGE_HEAD.length).toString('latin1') !== AGE_HEAD) return bytes;
    if (identities.length === 0)
      throw new Error(
        'The files beside the backup are encrypted: BACKUP_IDENTITY_FILE must name a key that opens them.',
      );
    const decrypter = new Decrypter();
    for (const identity of identities) decrypter.addIdentity(identity);
    return Buffer.from(await decrypter.decrypt(bytes));
  };
}

type Decrypting = { identities: readonly string[]; progress: Progress | undefined };

async function decrypt(path: string, plain: string, { identities, progress }: Decrypting): Promise<void> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const all = inMegabytes((await stat(path)).size);
  const source = createReadStream(path);
  const counted = async function* (parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      progress?.(inMegabytes(source.bytesRead), all, 'MB of it decrypted');
      yield part;
    }
  };
  try {
    const opened = await decrypter.decrypt(webStream(source)).catch((error: Error) => {
      if (/no identity/.test(error.message))
        throw new Error(`No key in the file of BACKUP_IDENTITY_FILE opens ${path}.`);
      throw damaged(path, error);
    });
    await pipeline(nodeStream(opened), counted, createWriteStream(plain, { mode: 0o600 })).catch(
      (error: NodeJS.ErrnoException) => {
        // The disk's own words, such as ENOSPC; whatever else comes was said by the cipher.
        throw error.code?.startsWith('E') && error.syscall ? error : damaged(path, error);
      },
    );
  } finally {
    source.destroy();
  }
}

const damaged = (path: string, { message }: Error) =>
  new Error(`${path} is damaged: it does not decrypt (${message}). Nothing was restored.`);

/** As age-keygen writes them: a line each, comments begin with #. @throws Error */
async function identitiesIn(identityFile: string): Promise<string[]> {
  const text = await readFile(identityFile, 'utf8').catch(() => {
    throw new Error(`BACKUP_IDENTITY_FILE names ${identityFile}, which cannot be read.`);
  });
  const lines = text.split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identities.length === 0) throw new Error(`${identityFile} holds no key of age (AGE-SECRET-KEY-…).`);
  return identities;
}
