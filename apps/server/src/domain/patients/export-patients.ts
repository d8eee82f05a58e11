import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { exportPatientsInput, exportPatientsOutput } from '@consultorio/contracts/patients';
import { sexWords, userStatusWords } from '@consultorio/contracts/words/people';
import type { z } from 'zod';
import { act } from '../../core/act.ts';
import { CLINIC_CLOCK, spreadsheetTimeOf } from '../../core/clock/clinic-time.ts';
import type { AccountContext } from '../../core/context.ts';
import { csvOf } from '../../core/files/csv.ts';
import { signAddress } from '../../core/files/signatures.ts';
import { procedure } from '../../core/procedure.ts';
import { encodedFilter, signedRoute } from '../../core/signed-route.ts';
import { countPatients, searchPatientRows } from './list-patients.repo.ts';
import { readerOf } from './patients-within-reach.ts';
import { patientWordsOf } from './search-words.ts';

/** The address of the list as CSV, and how many rows it will have now. Audited here. */
export const exportPatients = procedure('exportPatients')
  .input(exportPatientsInput)
  .output(exportPatientsOutput)
  .mutation(async ({ ctx, input }) => {
    await ctx.limits.countTogether('exports', ctx.user.id);
    const [words, status] = [patientWordsOf(input.query ?? ''), input.status ?? null];
    const total = await countPatients(ctx.db, { words, status });
    // How many words were searched for, not which: a name would stand in the trail for ever.
    await act(ctx, 'exportPatients', async ({ audit }) => audit({ details: { words: words.length, status, total } }));
    const url = await signAddress(ctx, '/exports/patients', { filter: encodedFilter(input) });
    return { url, fileName: `pacientes-${dayOf(ctx.now())}.csv`, total };
  });

export const patientsCsvRoute = signedRoute({
  path: '/exports/patients',
  procedure: 'exportPatients',
  filter: exportPatientsInput,
  load: async (ctx, _id, filter) => rowsOf(ctx, filter),
  render: (_ctx, rows) => ({
    bytes: csvOf(columns, rows),
    mime: 'text/csv; charset=utf-8',
    name: 'pacientes.csv',
  }),
});

const columns = {
  recordNo: 'Expediente',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  email: 'Correo',
  phone: 'Teléfono',
  birthDate: 'Nacimiento',
  sex: 'Sexo',
  status: 'Estado',
  statusReason: 'Motivo',
  lastActivityAt: `Última actividad (${CLINIC_CLOCK})`,
} as const;

const ROWS_AT_ONCE = 1000;

/** Each portion is its own short query: a slow reader holds no connection. */
async function* rowsOf(ctx: AccountContext, filter: z.output<typeof exportPatientsInput>) {
  const search = { words: patientWordsOf(filter.query ?? ''), status: filter.status ?? null, limit: ROWS_AT_ONCE };
  let after: [string, string] | null = null;
  do {
    const rows: Awaited<ReturnType<typeof searchPatientRows>> = await searchPatientRows(ctx.db, readerOf(ctx), {
      ...search,
      after,
    });
    for (const row of rows)
      yield {
        ...row,
        lastActivityAt: row.lastActivityAt && spreadsheetTimeOf(row.lastActivityAt),
        sex: row.sex && sexWords[row.sex],
        status: userStatusWords[row.status],
      };
    const last = rows.at(-1);
    after = last && rows.length === ROWS_AT_ONCE ? [last.sortName, last.id] : null;
  } while (after);
}
