import { breachIdInput, exportBreachPersonsOutput } from '@consultorio/contracts/breaches';
import { clockWords } from '@consultorio/contracts/words/zones';
import { act } from '../../core/act.ts';
import { recordingOpenings } from '../../core/audit/recording-openings.ts';
import { spreadsheetTimeOf } from '../../core/clock/clinic-time.ts';
import type { AccountContext } from '../../core/context.ts';
import { inBatches } from '../../core/db/in-batches.ts';
import type { BreachRow } from '../../core/db/tables/breaches.ts';
import { csvFile } from '../../core/files/csv.ts';
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
  load: async (ctx, id) => rowsOf(ctx, (await breachFor(ctx.db, id)).breach),
  render: (_ctx, rows) => csvFile('personas-afectadas.csv', columns(), rows),
});

const columns = () => ({
  recordNo: 'Expediente',
  name: 'Paciente',
  email: 'Correo',
  phone: 'Teléfono',
  times: 'Movimientos en la bitácora',
  firstAt: `Primero (${clockWords()})`,
  lastAt: `Último (${clockWords()})`,
  toldAt: `Avisada (${clockWords()})`,
});

async function* rowsOf(ctx: AccountContext, breach: BreachRow) {
  const at = new Date(ctx.now()).toISOString();
  const rows = inBatches(
    (page: { after: [string, string] | null; limit: number }) => selectAffected(ctx.db, breach, { at, ...page }),
    ({ sortName, patientId }) => [sortName, patientId] as [string, string],
  );
  for await (const row of recordingOpenings(ctx, 'exportBreachPersons', rows, ({ patientId }) => patientId, breach.id))
    yield {
      ...row,
      email: row.email ?? 'Nadie con cuenta: avísale por otro medio',
      firstAt: row.firstAt && spreadsheetTimeOf(row.firstAt),
      lastAt: row.lastAt && spreadsheetTimeOf(row.lastAt),
      toldAt: row.toldAt && spreadsheetTimeOf(row.toldAt),
    };
}
