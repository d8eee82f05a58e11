import { contentRangeOf } from '../../core/files/content-range.ts';
import { namedAs } from '../../core/files/file-names.ts';
import { smallImage } from '../../core/files/small-images.ts';
import { openStored } from '../../core/files/stored-bytes.ts';
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
});

export const smallFileRoute = signedRoute({
  path: '/files/:id/small',
  procedure: 'getFileAddress',
  load: async (ctx, id) => (await fileFor(ctx, ctx.db, id)).file,
  render: async ({ files }, file) => ({
    bytes: await smallImage(files, file),
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
      const receive = () => receiveBytes(request.raw);
      const answer = range ? await storePart(ctx, id, range, receive) : await storeUpload(ctx, id, receive);
      // 202: so far so good, there is more to come.
      reply.code('received' in answer ? 202 : 200).header('cache-control', 'no-store');
      return reply.send(answer);
    });
  },
};
