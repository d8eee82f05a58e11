import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import { createContext } from '../../core/context.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { contentDisposition } from '../../core/files/file-names.ts';
import { guarded } from '../../core/files/guarded-headers.ts';
import { isSigned } from '../../core/files/signatures.ts';
import { findUserById } from '../../core/identity/users.repo.ts';
import { fileNameOf, pathOfRecord } from './download.ts';
import { openRecordZip } from './record-zip.ts';

type Asked = { Params: { patientId: string }; Querystring: { exp?: unknown; sig?: unknown } };

/** `GET /records/:patientId`: the ZIP, streamed to whoever holds an address that downloadMyRecord signed. */
export async function recordsRoutes(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  app.get<Asked>('/records/:patientId', { exposeHeadRoute: false }, async (request, reply) => {
    const { patientId } = request.params;
    const { exp, sig } = request.query;
    if (!(await isSigned(dependencies, pathOfRecord(patientId), exp, sig))) throw new AppError('forbidden');
    dependencies.limits.count('recordDownloads', `bytes ${patientId}`);
    const user = await findUserById(dependencies.db, patientId);
    if (user?.role !== 'patient') throw new AppError('not-found');
    const asked = { ip: request.ip, headers: {}, rawHeaders: [], writesLists: false };
    const ctx = { ...createContext(dependencies, asked), user, procedureName: 'downloadMyRecord' as const };
    const { bytes, size, recordNo, stop } = await openRecordZip(ctx);
    // Whoever goes away in the middle leaves a file open.
    reply.raw.on('close', stop);
    return reply
      .headers({
        ...guarded,
        'content-type': 'application/zip',
        'content-length': size,
        'content-disposition': contentDisposition(fileNameOf(recordNo), 'application/zip'),
      })
      .send(bytes);
  });
}
