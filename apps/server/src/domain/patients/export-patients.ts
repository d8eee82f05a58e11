import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { exportPatientsInput, exportPatientsOutput } from '@consultorio/contracts/patients';
import { sexWords, userStatusWords } from '@consultorio/contracts/words/people';
import { clockWords } from '@consultorio/contracts/words/zones';
import type { z } from 'zod';
import { act } from '../../core/act.ts';
import { spreadsheetTimeOf } from '../../core/clock/clinic-time.ts';
import type { AccountContext } from '../../core/context.ts';
import { inPortions } from '../../core/db/in-portions.ts';
import { csvFile } from '../../core/files/csv.ts';
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
  render: (_ctx, rows) => csvFile('pacientes.csv', columns(), rows),
});

const columns = () => ({
  recordNo: 'Expediente',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  email: 'Correo',
  phone: 'Teléfono',
  birthDate: 'Nacimiento',
  sex: 'Sexo',
  status: 'Estado',
  statusReason: 'Motivo',
  lastActivityAt: `Última actividad (${clockWords()})`,
});

async function* rowsOf(ctx: AccountContext, filter: z.output<typeof exportPatientsInput>) {
  const search = { words: patientWordsOf(filter.query ?? ''), status: filter.status ?? null };
  const rows = inPortions(
    (page: { after: [string, string] | null; limit: number }) =>
      searchPatientRows(ctx.db, readerOf(ctx), { ...search, ...page }),
    ({ sortName, id }) => [sortName, id] as [string, string],
  );
  for await (const row of rows)
    yield {
      ...row,
      lastActivityAt: row.lastActivityAt && spreadsheetTimeOf(row.lastActivityAt),
      sex: row.sex && sexWords[row.sex],
      status: userStatusWords[row.status],
    };
}
