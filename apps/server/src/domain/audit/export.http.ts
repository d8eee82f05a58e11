import { type AuditFilters, exportAuditEventsInput } from '@consultorio/contracts/audit';
import { roleWord } from '@consultorio/contracts/words/people';
import { auditOutcomeWords } from '@consultorio/contracts/words/records';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { csvOf } from '../../core/files/csv.ts';
import { guarded } from '../../core/files/guarded-headers.ts';
import { isSigned } from '../../core/files/signatures.ts';
import { assertAdministrator } from '../../core/identity/assert-administrator.ts';
import { pathOfExport } from './export.ts';
import { selectAuditEvents } from './list-audit-events.repo.ts';

const ROWS_AT_ONCE = 1000;
const columns = {
  seq: 'Número',
  at: 'Fecha (UTC)',
  actorName: 'Quién',
  actorRole: 'Función',
  action: 'Acción',
  outcome: 'Resultado',
  patientName: 'Paciente',
  consultationFolio: 'Folio',
  ip: 'Dirección IP',
} as const;

/** The bitácora as a file, written while it is read: behind an address that exportAuditEvents signs. */
export async function auditExportRoute(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { db } = dependencies;
  app.get('/exports/audit/:userId/:filters', { exposeHeadRoute: false }, async (request, reply) => {
    const { userId, filters } = request.params as { userId: string; filters: string };
    const { exp, sig } = request.query as { exp?: unknown; sig?: unknown };
    if (!(await isSigned(dependencies, pathOfExport(userId, filters), exp, sig))) throw new AppError('forbidden');
    await assertAdministrator(db, userId);
    const wanted = exportAuditEventsInput.parse(JSON.parse(Buffer.from(filters, 'base64url').toString('utf8')));
    return reply
      .headers({
        ...guarded,
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="bitacora.csv"',
      })
      .send(csvOf(columns, rowsOf(db, wanted)));
  });
}

async function* rowsOf(db: Database, wanted: AuditFilters) {
  for (let before: number | null = null; ; ) {
    const rows: Awaited<ReturnType<typeof selectAuditEvents>> = await selectAuditEvents(db, {
      ...wanted,
      before,
      limit: ROWS_AT_ONCE,
    });
    for (const row of rows)
      yield { ...row, actorRole: row.actorRole && roleWord(row.actorRole), outcome: auditOutcomeWords[row.outcome] };
    before = rows.at(-1)?.seq ?? null;
    if (rows.length < ROWS_AT_ONCE || before === null) return;
  }
}
