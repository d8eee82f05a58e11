import { once } from 'node:events';
import { appErrors, callableStatuses } from '@consultorio/contracts/errors';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { Dependencies } from '../dependencies.ts';
import { describeError } from '../trpc.ts';
import { pathOfFile } from './addresses.ts';
import { contentDisposition } from './file-names.ts';
import { findFile } from './files.repo.ts';
import { receiveBytes } from './receive-bytes.ts';
import { isSigned } from './signatures.ts';
import { storeUpload } from './store-upload.ts';

const isId = (value: string) => z.uuid().safeParse(value).success;

/** Bytes in and out, behind addresses that procedures sign: no session is asked here, the signature is the permission. */
export async function filesRoutes(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  await app.register(async (scope) => {
    // Bodies stay streams here: they are counted as they arrive, and their declared type means nothing.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.setErrorHandler((error, request, reply) => answerError(error, request, reply));

    scope.put('/files/:id', async (request, reply) => {
      const id = await signedId(dependencies, request, 'PUT');
      const stored = await storeUpload(dependencies, id, () => receiveBytes(request.raw));
      return reply.header('cache-control', 'no-store').send(stored);
    });
    scope.get('/files/:id', { exposeHeadRoute: false }, async (request, reply) => {
      const id = await signedId(dependencies, request, 'GET');
      return sendFile(dependencies, id, reply);
    });
  });
}

async function signedId(dependencies: Dependencies, request: FastifyRequest, method: string): Promise<string> {
  const { id } = request.params as { id: string };
  const { exp, sig } = request.query as { exp?: unknown; sig?: unknown };
  if (!isId(id)) throw new AppError('not-found');
  if (!(await isSigned(dependencies, pathOfFile(id), exp, sig, method))) throw new AppError('forbidden');
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
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(bytes);
}

/** The same envelope as a callable's error, so that one reader understands both. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { appCode, status, message } = describeError(error instanceof TRPCError ? error : foreign(error));
  if (appCode === 'internal' || appCode === 'unavailable') request.log.error({ err: error }, 'file');
  const http = appErrors[appCode].trpc === 'PAYLOAD_TOO_LARGE' ? 413 : callableStatuses[status];
  return reply
    .code(http)
    .header('cache-control', 'no-store')
    .send({ error: { status, message, details: { code: appCode } } });
}

/** The framework refuses some requests before we see them; whatever else is thrown is ours to look into. */
function foreign(error: unknown): TRPCError {
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode === 413) return new AppError('file-too-large');
  if (statusCode < 500) return new AppError('invalid-input');
  return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error });
}
