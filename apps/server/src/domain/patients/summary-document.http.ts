import { reachOf, standingOf } from '@consultorio/contracts/access';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { guardedDocument } from '../../core/files/guarded-headers.ts';
import { isSigned } from '../../core/files/signatures.ts';
import { fullName } from '../../core/full-name.ts';
import { findUserById } from '../../core/identity/users.repo.ts';
import { renderPatientSummary } from '../../documents/patient-summary.ts';
import { isWithinReach } from './list-patients.repo.ts';
import { readSummary } from './read-summary.ts';
import { pathOfSummary, summaryFileName } from './summary-document.ts';

type Asked = { Params: { patientId: string; readerId: string }; Querystring: { exp?: unknown; sig?: unknown } };

/** `GET /documents/patients/:patientId/:readerId`: the PDF, for whoever holds an address that was signed for that reader. */
export async function summaryDocumentRoute(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { db } = dependencies;
  app.get<Asked>('/documents/patients/:patientId/:readerId', { exposeHeadRoute: false }, async (request, reply) => {
    const { patientId, readerId } = request.params;
    const { exp, sig } = request.query;
    if (!(await isSigned(dependencies, pathOfSummary(patientId, readerId), exp, sig))) throw new AppError('forbidden');
    // Role, standing and reach may have changed since.
    const user = await findUserById(db, readerId);
    if (!user || standingOf(user) !== 'active') throw new AppError('forbidden');
    const reader = { id: user.id, reach: reachOf('getPatientSummaryDocument', user.role) };
    if (!(await isWithinReach(db, reader, patientId))) throw new AppError('not-found');
    const summary = await readSummary(db, reader, patientId);
    const at = new Date(dependencies.now());
    const pdf = await renderPatientSummary({ ...summary, reader: fullName(user) }, at);
    return reply
      .headers({
        ...guardedDocument,
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${summaryFileName(summary.patient.recordNo)}"`,
      })
      .send(pdf);
  });
}
