import { exportPatientsInput, exportPatientsOutput } from '@consultorio/contracts/patients';
import { sexWords, userStatusWords } from '@consultorio/contracts/words/people';
import { clockWords } from '@consultorio/contracts/words/zones';
import type { z } from 'zod';
import { recordingOpenings } from '../../core/audit/recording-openings.ts';
import { spreadsheetTimeOf } from '../../core/clock/clinic-time.ts';
import type { AccountContext } from '../../core/context.ts';
import { inBatches } from '../../core/db/in-batches.ts';
import { exportList } from '../../core/export-list.ts';
import { csvFile } from '../../core/files/csv.ts';
import { procedure } from '../../core/procedure.ts';
import { signedRoute } from '../../core/signed-route.ts';
import { countPatients, searchPatientRows } from './list-patients.repo.ts';
import { narrowedFor } from './narrowed-search.ts';
import { filtersOf } from './patient-filters.ts';
import { readerOf } from './patients-within-reach.ts';

/** The address of the list as CSV, and how many rows it will have now. Audited here. */
export const exportPatients = procedure('exportPatients')
  .input(exportPatientsInput)
  .output(exportPatientsOutput)
  .mutation(({ ctx, input }) => {
    const { words, ids, ...filters } = filtersOf(input);
    return exportList(ctx, 'exportPatients', {
      ...{ path: '/exports/patients', name: 'pacientes', filter: input },
      count: async () => countPatients(ctx.db, readerOf(ctx), await narrowedFor(ctx, { words, ids, ...filters })),
      details: { words: words.length, ...filters },
    });
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
  const filters = await narrowedFor(ctx, filtersOf(filter));
  const rows = inBatches(
    (page: { after: [string, string] | null; limit: number }) =>
      searchPatientRows(ctx.db, readerOf(ctx), { ...filters, ...page }),
    ({ sortName, id }) => [sortName, id] as [string, string],
  );
  for await (const row of recordingOpenings(ctx, 'exportPatients', rows, ({ id }) => id))
    yield {
      ...row,
      lastActivityAt: row.lastActivityAt && spreadsheetTimeOf(row.lastActivityAt),
      sex: row.sex && sexWords[row.sex],
      status: userStatusWords[row.status],
    };
}
