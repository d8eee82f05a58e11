import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { findFile } from '../../core/files/files.repo.ts';
import { guarded } from '../../core/files/guarded-headers.ts';
import { readEstablishment } from '../../core/settings/settings.repo.ts';

/** The logo, for anybody: only the one that the settings name today, never another file under a guessed id. */
export async function logoRoute(app: FastifyInstance, { db, files, patienceMs }: Dependencies): Promise<void> {
  app.get('/logo/:id', { handlerTimeout: patienceMs }, async (request, reply) => {
    const { id } = request.params as { id: string };
    const { logoFileId } = await readEstablishment(db);
    const file = logoFileId === id ? await findFile(db, id) : null;
    if (!file?.storageKey || !file.mime || file.size === null) throw new AppError('not-found');
    const bytes = files.read(file.storageKey);
    await once(bytes, 'readable').catch((error: unknown) => {
      throw new AppError('unavailable', {}, { cause: error });
    });
    return reply
      .headers({
        ...guarded,
        'content-type': file.mime,
        'content-length': file.size,
        // A new logo has a new address.
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .send(bytes);
  });
}
