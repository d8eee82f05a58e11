import { standingOf } from '@consultorio/contracts/access';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { guardedDocument } from '../../core/files/guarded-headers.ts';
import { isSigned } from '../../core/files/signatures.ts';
import { fullName } from '../../core/full-name.ts';
import { findUserById } from '../../core/identity/users.repo.ts';
import { renderNoteDocument } from '../../documents/note-document.ts';
import { consultationFor } from '../consultations/consultation-for.ts';
import { noteFileName, pathOfNote } from './note-document.ts';
import { notePaperOf } from './note-paper.ts';

type Asked = { Params: { consultationId: string; readerId: string }; Querystring: { exp?: unknown; sig?: unknown } };

/** `GET /documents/notes/:consultationId/:readerId`: the PDF, for whoever holds an address signed for that reader. */
export async function noteDocumentRoute(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { db } = dependencies;
  app.get<Asked>('/documents/notes/:consultationId/:readerId', { exposeHeadRoute: false }, async (request, reply) => {
    const { consultationId, readerId } = request.params;
    const { exp, sig } = request.query;
    if (!(await isSigned(dependencies, pathOfNote(consultationId, readerId), exp, sig)))
      throw new AppError('forbidden');
    // Role, standing and reach may have changed since.
    const user = await findUserById(db, readerId);
    if (!user || standingOf(user) !== 'active') throw new AppError('forbidden');
    const consultation = await consultationFor({ user }, db, 'getNoteDocument', consultationId);
    const pdf = await renderNoteDocument(await notePaperOf(dependencies, consultation), {
      at: new Date(dependencies.now()),
      by: fullName(user),
    });
    return reply
      .headers({
        ...guardedDocument,
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${noteFileName(consultation.folio)}"`,
      })
      .send(pdf);
  });
}
