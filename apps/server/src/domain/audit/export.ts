import { type AuditFilters, exportAuditEventsInput, exportAuditEventsOutput } from '@consultorio/contracts/audit';
import { roleWord } from '@consultorio/contracts/words/people';
import { auditOutcomeWords } from '@consultorio/contracts/words/records';
import { clockWords } from '@consultorio/contracts/words/zones';
import { act } from '../../core/act.ts';
import { spreadsheetTimeOf } from '../../core/clock/clinic-time.ts';
import type { Database } from '../../core/db/database.ts';
import { inBatches } from '../../core/db/in-batches.ts';
import { csvFile } from '../../core/files/csv.ts';
import { signAddress } from '../../core/files/signatures.ts';
import { procedure } from '../../core/procedure.ts';
import { encodedFilter, signedRoute } from '../../core/signed-route.ts';
import type { Place } from './audit-filter.ts';
import { selectAuditEvents } from './list-audit-events.repo.ts';

export const exportAuditEvents = procedure('exportAuditEvents')
  .input(exportAuditEventsInput)
  .output(exportAuditEventsOutput)
  .mutation(async ({ ctx, input: filters }) => {
    const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null && value !== ''));
    await act(ctx, 'exportAuditEvents', async ({ audit }) =>
      audit({ patientId: filters.patientId ?? null, details: { filters: Object.keys(given).join(' ') } }),
    );
    return { url: await signAddress(ctx, '/exports/audit', { filter: encodedFilter(given) }) };
  });

/** The bitácora as a file, written while it is read. */
export const auditCsvRoute = signedRoute({
  path: '/exports/audit',
  procedure: 'exportAuditEvents',
  filter: exportAuditEventsInput,
  load: async ({ db }, _id, filters) => rowsOf(db, filters),
  render: (_ctx, rows) => csvFile('bitacora.csv', columns(), rows),
});

const columns = () => ({
  seq: 'Número',
  at: `Fecha (${clockWords()})`,
  actorName: 'Quién',
  actorRole: 'Función',
  action: 'Acción',
  outcome: 'Resultado',
  times: 'Veces',
  lastAt: `Última vez (${clockWords()})`,
  patientName: 'Paciente',
  consultationFolio: 'Folio',
  ip: 'Dirección IP',
  requestId: 'Solicitud',
});

async function* rowsOf(db: Database, wanted: AuditFilters) {
  const rows = inBatches(
    ({ after: before, limit }: { after: Place | null; limit: number }) =>
      selectAuditEvents(db, { ...wanted, before, limit }),
    ({ at, seq }) => ({ at, seq }),
  );
  for await (const row of rows)
    yield {
      ...row,
      at: spreadsheetTimeOf(row.at),
      lastAt: row.lastAt && spreadsheetTimeOf(row.lastAt),
      actorRole: row.actorRole && roleWord(row.actorRole),
      outcome: auditOutcomeWords[row.outcome],
    };
}
