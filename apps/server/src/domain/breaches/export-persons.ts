import { breachIdInput, exportBreachPersonsOutput } from '@consultorio/contracts/breaches';
import { act } from '../../core/act.ts';
import { CLINIC_CLOCK, spreadsheetTimeOf } from '../../core/clock/clinic-time.ts';
import type { Database } from '../../core/db/database.ts';
import type { BreachRow } from '../../core/db/tables/breaches.ts';
import { csvOf } from '../../core/files/csv.ts';
import { signAddress } from '../../core/files/signatures.ts';
import { procedure } from '../../core/procedure.ts';
import { signedRoute } from '../../core/signed-route.ts';
import { selectAffected } from './affected.repo.ts';
import { breachFor } from './breach-for.ts';

export const exportBreachPersons = procedure('exportBreachPersons')
  .input(breachIdInput)
  .output(exportBreachPersonsOutput)
  .mutation(async ({ ctx, input: { breachId } }) => {
    await ctx.limits.countTogether('exports', ctx.user.id);
    await act(ctx, 'exportBreachPersons', async ({ tx, audit }) => {
      await breachFor(tx, breachId);
      audit({ targetId: breachId });
    });
    return { url: await signAddress(ctx, `/exports/breaches/${breachId}`) };
  });

export const breachPersonsCsvRoute = signedRoute({
  path: '/exports/breaches/:id',
  procedure: 'exportBreachPersons',
  load: async ({ db }, id) => rowsOf(db, (await breachFor(db, id)).breach),
  render: (_ctx, rows) => ({
    bytes: csvOf(columns, rows),
    mime: 'text/csv; charset=utf-8',
    name: 'personas-afectadas.csv',
  }),
});

const ROWS_AT_ONCE = 1000;
const columns = {
  recordNo: 'Expediente',
  name: 'Paciente',
  email: 'Correo',
  phone: 'Teléfono',
  times: 'Movimientos en la bitácora',
  firstAt: `Primero (${CLINIC_CLOCK})`,
  lastAt: `Último (${CLINIC_CLOCK})`,
} as const;

async function* rowsOf(db: Database, breach: BreachRow) {
  for (let after: [string, string] | null = null; ; ) {
    const rows: Awaited<ReturnType<typeof selectAffected>> = await selectAffected(db, breach, {
      ...{ after, limit: ROWS_AT_ONCE },
    });
    for (const row of rows)
      yield {
        ...row,
        firstAt: row.firstAt && spreadsheetTimeOf(row.firstAt),
        lastAt: row.lastAt && spreadsheetTimeOf(row.lastAt),
      };
    const last = rows.at(-1);
    if (rows.length < ROWS_AT_ONCE || !last) return;
    after = [last.sortName, last.patientId];
  }
}
