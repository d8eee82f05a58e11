import { once } from 'node:events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../core/app-error.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { pathOfFile, pathOfSmall } from '../../core/files/addresses.ts';
import { contentRangeOf } from '../../core/files/content-range.ts';
import { contentDisposition } from '../../core/files/file-names.ts';
import { findFile } from '../../core/files/files.repo.ts';
import { guarded } from '../../core/files/guarded-headers.ts';
import { isSigned } from '../../core/files/signatures.ts';
import { smallImage } from '../../core/files/small-images.ts';
import { receiveBytes } from './receive-bytes.ts';
import { storePart } from './store-part.ts';
import { storeUpload } from './store-upload.ts';

const isId = (value: string) => z.uuid().safeParse(value).success;

/** Bytes in and out, behind addresses that procedures sign: no session is asked here, the signature is the permission. */
export async function filesRoutes(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  await app.register(async (scope) => {
    // Bodies stay streams here: they are counted as they arrive, and their declared type means nothing.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put('/files/:id', async (request, reply) => {
      const id = await signedId(dependencies, request, 'PUT');
      const range = contentRangeOf(request.headers['content-range']);
      const receive = () => receiveBytes(request.raw);
      const answer = range
        ? await storePart(dependencies, id, range, receive)
        : await storeUpload(dependencies, id, receive);
      // 202: so far so good, there is more to come.
      reply.code('received' in answer ? 202 : 200).header('cache-control', 'no-store');
      return reply.send(answer);
    });
    const briefly = { exposeHeadRoute: false, handlerTimeout: dependencies.patienceMs };
    scope.get('/files/:id', briefly, async (request, reply) => {
      const id = await signedId(dependencies, request, 'GET');
      return sendFile(dependencies, id, reply);
    });
    scope.get('/files/:id/small', briefly, async (request, reply) => {
      const id = await signedId(dependencies, request, 'GET', pathOfSmall);
      const bytes = await smallImage(dependencies, id);
      return reply.headers({ ...guarded, 'content-type': 'image/webp', 'content-disposition': 'inline' }).send(bytes);
    });
  });
}

async function signedId(
  dependencies: Dependencies,
  request: FastifyRequest,
  method: string,
  pathOf = pathOfFile,
): Promise<string> {
  const { id } = request.params as { id: string };
  const { exp, sig } = request.query as { exp?: unknown; sig?: unknown };
  if (!isId(id)) throw new AppError('not-found');
  if (!(await isSigned(dependencies, pathOf(id), exp, sig, method))) throw new AppError('forbidden');
  return id;
}

async function sendFile({ db, files }: Dependencies, id: string, reply: FastifyReply) {
  const file = await findFile(db, id);
  if (!file?.storageKey || !file.mime || file.size === null) throw new AppError('not-found');
  const bytes = files.read(file.storageKey);
  await once(bytes, 'readable').catch((error: unknown) => {
    throw new AppError('unavailable', {}, { cause: error });
  });
  return reply
    .headers({
      'content-type': file.mime,
      'content-length': file.size,
      'content-disposition': contentDisposition(file.name, file.mime),
      ...guarded,
    })
    .send(bytes);
}
