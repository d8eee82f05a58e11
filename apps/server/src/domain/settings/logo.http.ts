import type { FastifyInstance } from 'fastify';
import { withTimeout } from '../../core/answer-timeout.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { findFile } from '../../core/files/files.repo.ts';
import { guarded } from '../../core/files/guarded-headers.ts';
import { openStored } from '../../core/files/stored-bytes.ts';
import { readEstablishment } from '../../core/settings/settings.repo.ts';

/**
 * The logo, for anybody, so that nothing is signed: only the one that the settings name today, never another file under
 * a guessed id.
 */
export async function logoRoute(app: FastifyInstance, { db, files, answerTimeoutMs }: Dependencies): Promise<void> {
  app.get('/logo/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const { id } = request.params as { id: string };
    const named = async () => {
      const { logoFileId } = await readEstablishment(db);
      return openStored(files, logoFileId === id ? await findFile(db, id) : null);
    };
    const { bytes, mime, size } = await withTimeout(named(), answerTimeoutMs);
    return reply
      .headers({
        ...guarded,
        'content-type': mime,
        'content-length': size,
        // A new logo has a new address.
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .send(bytes);
  });
}
