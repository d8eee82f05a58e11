import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { exportPatientsInput, exportPatientsOutput } from '@consultorio/contracts/patients';
import { sexWords, userStatusWords } from '@consultorio/contracts/words/people';
import { clockWords } from '@consultorio/contracts/words/zones';
import type { z } from 'zod';
import { act } from '../../core/act.ts';
import { namingEach } from '../../core/audit/taken-along.ts';
import { spreadsheetTimeOf } from '../../core/clock/clinic-time.ts';
import type { AccountContext } from '../../core/context.ts';
import { inPortions } from '../../core/db/in-portions.ts';
import { csvFile } from '../../core/files/csv.ts';
import { signAddress } from '../../core/files/signatures.ts';
import { procedure } from '../../core/procedure.ts';
import { encodedFilter, signedRoute } from '../../core/signed-route.ts';
import { countPatients, searchPatientRows } from './list-patients.repo.ts';
import { filtersOf } from './patient-filters.ts';
import { readerOf } from './patients-within-reach.ts';

/** The address of the list as CSV, and how many rows it will have now. Audited here. */
export const exportPatients = procedure('exportPatients')
  .input(exportPatientsInput)
  .output(exportPatientsOutput)
  .mutation(async ({ ctx, input }) => {
    await ctx.limits.countTogether('exports', ctx.user.id);
    const { words, ids, ...filters } = filtersOf(input);
    const total = await countPatients(ctx.db, readerOf(ctx), { words, ids, ...filters });
    // How many words were searched for, not which: a name would stand in the trail for ever.
    const details = { words: words.length, ...filters, total };
    await act(ctx, 'exportPatients', async ({ audit }) => audit({ details }));
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
  const filters = filtersOf(filter);
  const rows = inPortions(
    (page: { after: [string, string] | null; limit: number }) =>
      searchPatientRows(ctx.db, readerOf(ctx), { ...filters, ...page }),
    ({ sortName, id }) => [sortName, id] as [string, string],
  );
  for await (const row of namingEach(ctx, 'exportPatients', rows, ({ id }) => id))
    yield {
      ...row,
      lastActivityAt: row.lastActivityAt && spreadsheetTimeOf(row.lastActivityAt),
      sex: row.sex && sexWords[row.sex],
      status: userStatusWords[row.status],
    };
}
