import { exportConsultationsInput, exportConsultationsOutput } from '@consultorio/contracts/queue';
import { MAX_COUNTED_EXACTLY } from '@consultorio/contracts/queue-limits';
import { consultationStateWords, priorityWords } from '@consultorio/contracts/words/consultations';
import { sexWords } from '@consultorio/contracts/words/people';
import { clockWords } from '@consultorio/contracts/words/zones';
import { and, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { recordingOpenings } from '../../core/audit/recording-openings.ts';
import { spreadsheetTimeOf } from '../../core/clock/clinic-time.ts';
import type { AccountContext } from '../../core/context.ts';
import { inBatches } from '../../core/db/in-batches.ts';
import { wordsOf } from '../../core/db/like.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { exportList } from '../../core/export-list.ts';
import { csvFile } from '../../core/files/csv.ts';
import { procedure } from '../../core/procedure.ts';
import { signedRoute } from '../../core/signed-route.ts';
import { orderOf, shownIn } from './list-consultations.ts';
import { countWithin, queueEntries } from './queue.repo.ts';
import { searchedBy } from './queue-filters.ts';
import type { QueueEntry } from './queue-order.ts';

type Wanted = z.output<typeof exportConsultationsInput>;

async function whereOf(ctx: AccountContext, wanted: Wanted, at: string) {
  const { ids, sort: _sort, descending: _descending, ...shown } = wanted;
  const searched = await searchedBy(ctx, shown.query);
  return and(shownIn(ctx, shown, searched, at), ids ? inArray(consultations.id, ids) : undefined);
}

/** The address of the list that is shown, or of what was marked in it, as CSV, and how many rows it will have now. Audited here. */
export const exportConsultations = procedure('exportConsultations')
  .input(exportConsultationsInput)
  .output(exportConsultationsOutput)
  .mutation(async ({ ctx, input }) => {
    const where = await whereOf(ctx, input, new Date(ctx.now()).toISOString());
    const { tab, sentFrom = null, sentUntil = null, serviceId = null, doctorId = null } = input;
    return exportList(ctx, 'exportConsultations', {
      ...{ path: '/exports/consultations', name: 'consultas', filter: input },
      count: async () => (await countWithin(ctx.db, [['total', where]], MAX_COUNTED_EXACTLY)).total,
      details: { tab, sentFrom, sentUntil, serviceId, doctorId, words: wordsOf(input.query).length },
    });
  });

export const consultationsCsvRoute = signedRoute({
  path: '/exports/consultations',
  procedure: 'exportConsultations',
  filter: exportConsultationsInput,
  load: async (ctx, _id, filter) => rowsOf(ctx, filter),
  render: (_ctx, rows) => csvFile('consultas.csv', columns(), rows),
});

const columns = () => ({
  folio: 'Folio',
  patientName: 'Paciente',
  guardianName: 'Escribe',
  birthDate: 'Nacimiento',
  sex: 'Sexo',
  serviceName: 'Servicio',
  state: 'Estado',
  priority: 'Prioridad',
  doctorName: 'Médico',
  submittedAt: `Enviada (${clockWords()})`,
  dueAt: 'Prometida para',
  closedAt: 'Terminada',
  lastActivityAt: 'Última actividad',
  unread: 'Mensajes sin leer',
  toReview: 'Resultados por revisar',
});

async function* rowsOf(ctx: AccountContext, wanted: Wanted) {
  const at = new Date(ctx.now()).toISOString();
  const order = orderOf(wanted);
  const where = await whereOf(ctx, wanted, at);
  const rows = inBatches(
    ({ after, limit }: { after: (string | number)[] | null; limit: number }) =>
      queueEntries(ctx.db, and(where, after ? order.beyond(after) : undefined), { order, limit, at }),
    order.keyOf,
  );
  for await (const row of recordingOpenings(ctx, 'exportConsultations', rows, ({ patientId }) => patientId))
    yield asWritten(row);
}

const written = (moment: string | null) => moment && spreadsheetTimeOf(moment);

const asWritten = (row: QueueEntry) => ({
  ...row,
  sex: row.sex && sexWords[row.sex],
  state: consultationStateWords[row.state].staff,
  priority: priorityWords[row.priority].name,
  submittedAt: written(row.submittedAt),
  dueAt: written(row.dueAt),
  closedAt: written(row.closedAt),
  lastActivityAt: written(row.lastActivityAt),
});
