import { exportPatientsInput } from '@consultorio/contracts/patients';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { csvOf } from '../../core/files/csv.ts';
import { guarded } from '../../core/files/guarded-headers.ts';
import { isSigned } from '../../core/files/signatures.ts';
import { assertAdministrator } from '../../core/identity/assert-administrator.ts';
import { pathOfPatientExport } from './export-patients.ts';
import { patientCsvColumns, readPatientsForCsv } from './patients-csv.ts';

type Asked = { Params: { userId: string }; Querystring: { exp?: unknown; sig?: unknown; filter?: unknown } };

/** `GET /exports/patients/:userId/:hash`: the CSV, streamed to whoever holds an address that exportPatients signed. */
export async function patientsCsvRoute(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  app.get<Asked>('/exports/patients/:userId/:hash', { exposeHeadRoute: false }, async (request, reply) => {
    const { exp, sig, filter } = request.query;
    const { userId } = request.params;
    const isOurs =
      typeof filter === 'string' && (await isSigned(dependencies, pathOfPatientExport(userId, filter), exp, sig));
    if (!isOurs) throw new AppError('forbidden');
    await assertAdministrator(dependencies.db, userId);
    const wanted = exportPatientsInput.parse(JSON.parse(Buffer.from(filter, 'base64url').toString('utf8')));
    return reply
      .headers({
        ...guarded,
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="pacientes.csv"',
      })
      .send(csvOf(patientCsvColumns, readPatientsForCsv(dependencies.db, { id: userId, reach: 'any' }, wanted)));
  });
}
