import { hash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Database } from '../db/database.ts';
import { findFile } from './files.repo.ts';
import { canBeRead } from './ready-in-time.ts';
import { bytesOrNull, type FileStore } from './store.ts';
import { keyOfClean } from './stored-bytes.ts';

type Needs = { system: Database; files: FileStore; log: FastifyBaseLogger };
type Ids = { logo?: string | null | undefined; signature?: string | null | undefined };

/** Files of which the log has said that they are lost: each paper would say it again. */
const told = new Set<string>();

/**
 * The pictures of a paper, as a PDF can hold them. A paper whose logo is lost goes out without it, and is not kept: the file may be
 * brought back. A signature that is lost is another matter, since without it the paper would be one that nobody signed.
 * @throws AppError signature-lost.
 */
export function picturesForPaper(ctx: Needs, ids: Ids) {
  let lacksLogo = false;
  return {
    lacks: () => lacksLogo,
    read: async () => {
      const signature = await pictureOf(ctx, ids.signature);
      if (signature === LOST) throw new AppError('signature-lost');
      const logo = await pictureOf(ctx, ids.logo);
      lacksLogo = logo === LOST;
      return { logo: logo === LOST ? null : logo, ...('signature' in ids ? { signature } : {}) };
    },
  };
}

const LOST = Symbol('lost');

/** Both are kept as PNG; anything else is left out. */
async function pictureOf({ system, files, log }: Needs, fileId: string | null | undefined) {
  const file = fileId ? await findFile(system, fileId) : null;
  const storageKey = file && keyOfClean(file);
  if (!storageKey || !['image/png', 'image/jpeg'].includes(file.mime ?? '')) return null;
  const bytes = await bytesOrNull(files, storageKey).catch(async (error: unknown) => {
    if (await canBeRead(files)) return null;
    throw new AppError('unavailable', {}, { cause: error });
  });
  if (bytes && hash('sha256', bytes, 'hex') === file.sha256) return bytes;
  // Away with its storage, which may be back in a moment.
  if (!(await canBeRead(files))) throw new AppError('unavailable');
  if (!told.has(file.id)) log.warn({ file: file.id }, 'a picture for papers is lost, or not as it was stored');
  told.add(file.id);
  return LOST;
}
