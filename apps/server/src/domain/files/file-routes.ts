import { MAX_FILE_BYTES } from '@consultorio/contracts/file-limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Budget } from '../../core/budget.ts';
import { type ContentRange, contentRangeOf } from '../../core/files/content-range.ts';
import { namedAs } from '../../core/files/file-names.ts';
import { smallImage } from '../../core/files/small-images.ts';
import { keyOfClean, openStored } from '../../core/files/stored-bytes.ts';
import { refuseWhileSilent } from '../../core/files/while-it-answers.ts';
import { admitReader, type SignedRoute, signedRoute } from '../../core/signed-route.ts';
import { fileFor } from './file-for.ts';
import { receiveBytes } from './receive-bytes.ts';
import { storePart } from './store-part.ts';
import { storeUpload } from './store-upload.ts';

export const fileRoute = signedRoute({
  path: '/files/:id',
  procedure: 'getFileAddress',
  load: async (ctx, id) => (await fileFor(ctx, ctx.db, id)).file,
  render: ({ files }, file) => openStored(files, file),
  // A file is never written anew: another is another file.
  etagOf: ({ sha256, ...file }) => (sha256 && keyOfClean(file) ? `"${sha256}"` : null),
});

export const smallFileRoute = signedRoute({
  path: '/files/:id/small',
  procedure: 'getFileAddress',
  load: async (ctx, id) => (await fileFor(ctx, ctx.db, id)).file,
  render: async ({ files, user }, file) => ({
    bytes: await smallImage(files, file, user.id),
    mime: 'image/webp',
    name: namedAs(file.name, 'image/webp'),
  }),
});

/** Bytes that come in, whole or in pieces, behind the address that createUpload signed for their owner. */
export const uploadRoute: SignedRoute = {
  method: 'PUT',
  path: '/files/:id',
  procedure: 'createUpload',
  register: (scope, dependencies) => {
    scope.put('/files/:id', async (request, reply) => {
      const { ctx, id } = await admitReader(dependencies, request, uploadRoute);
      const range = contentRangeOf(request.headers['content-range']);
      const receive = async () => {
        await refuseWhileSilent(dependencies.files);
        await takeBytes(dependencies.budgets.largeBodies, request, reply, { who: ctx.user.id, range });
        return receiveBytes(request.raw);
      };
      const answer = range ? await storePart(ctx, id, range, receive) : await storeUpload(ctx, id, receive);
      // 202: so far so good, there is more to come.
      reply.code('received' in answer ? 202 : 200).header('cache-control', 'no-store');
      return reply.send(answer);
    });
  },
};

/**
 * Waits, with the bytes unread, until they fit into what this process holds at once; the last piece takes the place of
 * the whole file. They are given back when the answer has left.
 */
async function takeBytes(
  budget: Budget,
  { raw, headers }: FastifyRequest,
  reply: FastifyReply,
  { who, range }: { who: string; range: ContentRange | null },
): Promise<void> {
  const isLast = range !== null && range.end + 1 === range.total;
  const told = isLast ? range.total : Number(headers['content-length'] ?? MAX_FILE_BYTES);
  const gone = new AbortController();
  const leave = () => gone.abort();
  raw.once('close', leave);
  const release = await budget.take(Math.min(told, MAX_FILE_BYTES), who, { gone: gone.signal });
  raw.off('close', leave);
  reply.raw.once('finish', release).once('close', release);
}
