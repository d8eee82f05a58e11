import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { withTimeout } from '../../core/answer-timeout.ts';
import type { Database } from '../../core/db/database.ts';
import { isAttending } from '../../core/db/role-conditions.ts';
import { files } from '../../core/db/tables/files.ts';
import { doctors, users } from '../../core/db/tables/people.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { guarded } from '../../core/files/guarded-headers.ts';
import { openStored } from '../../core/files/stored-bytes.ts';
import { isUuid } from '../../core/uuid.ts';

/**
 * A doctor's picture, for anybody, as the public site shows it, so that nothing is signed: only the one that a doctor has
 * today, never another file under a guessed id. Somebody who is no doctor any more keeps the face off the site.
 */
export async function portraitRoute(app: FastifyInstance, { db, files: store, answerTimeoutMs }: Dependencies) {
  app.get('/portrait/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const { id } = request.params as { id: string };
    const worn = async () => openStored(store, isUuid(id) ? await findPortrait(db, id) : null);
    const { bytes, mime, size } = await withTimeout(worn(), answerTimeoutMs);
    return reply
      .headers({
        ...guarded,
        'content-type': mime,
        'content-length': size,
        // A new picture has a new address. One that was removed is not kept longer than a day.
        'cache-control': 'public, max-age=86400',
      })
      .send(bytes);
  });
}

async function findPortrait(db: Database, pictureFileId: string) {
  const [row] = await db
    .select({ file: files })
    .from(users)
    .innerJoin(doctors, eq(doctors.userId, users.id))
    .innerJoin(files, eq(files.id, users.pictureFileId))
    .where(and(eq(users.pictureFileId, pictureFileId), isAttending, eq(users.status, 'active')));
  return row?.file ?? null;
}
