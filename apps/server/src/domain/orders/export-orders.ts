import { exportOrdersInput, exportOrdersOutput, type Order } from '@consultorio/contracts/orders';
import { orderStateWords, orderWords } from '@consultorio/contracts/words/orders';
import { clockWords } from '@consultorio/contracts/words/zones';
import type { z } from 'zod';
import { recordingOpenings } from '../../core/audit/recording-openings.ts';
import { spreadsheetTimeOf } from '../../core/clock/clinic-time.ts';
import type { AccountContext } from '../../core/context.ts';
import { inBatches } from '../../core/db/in-batches.ts';
import { wordsOf } from '../../core/db/like.ts';
import { exportList } from '../../core/export-list.ts';
import { csvFile } from '../../core/files/csv.ts';
import { procedure } from '../../core/procedure.ts';
import { signedRoute } from '../../core/signed-route.ts';
import { withinReach } from './list.ts';
import { countOrders, selectOrders } from './orders.repo.ts';

/** The address of the list that is shown, or of what was marked in it, as CSV, and how many rows it will have now. Audited here. */
export const exportOrders = procedure('exportOrders')
  .input(exportOrdersInput)
  .output(exportOrdersOutput)
  .mutation(({ ctx, input }) => {
    const { kind = null, state = null, doctorId = null, issuedFrom = null, issuedUntil = null } = input;
    return exportList(ctx, 'exportOrders', {
      ...{ path: '/exports/orders', name: 'pedidos', filter: input, patientId: input.patientId ?? null },
      count: async () => countOrders(ctx.db, await withinReach(ctx, input)),
      details: { kind, state, doctorId, issuedFrom, issuedUntil, words: wordsOf(input.query).length },
    });
  });

export const ordersCsvRoute = signedRoute({
  path: '/exports/orders',
  procedure: 'exportOrders',
  filter: exportOrdersInput,
  load: async (ctx, _id, filter) => rowsOf(ctx, filter),
  render: (_ctx, rows) => csvFile('pedidos.csv', columns(), rows),
});

const columns = () => ({
  folio: 'Folio',
  kind: 'Tipo',
  content: 'Contenido',
  patientName: 'Paciente',
  doctorName: 'Médico',
  consultationFolio: 'Consulta',
  state: 'Estado',
  createdAt: `Escrita (${clockWords()})`,
  issuedAt: 'Emitida',
  validUntil: 'Vence',
  reviewedAt: 'Resultado revisado',
  cancelReason: 'Motivo de cancelación',
  replacedBy: 'Sustituida por',
});

async function* rowsOf(ctx: AccountContext, filter: z.output<typeof exportOrdersInput>) {
  const wanted = await withinReach(ctx, filter);
  const rows = inBatches(
    ({ after: before, limit }: { after: [string, string] | null; limit: number }) =>
      selectOrders(ctx.db, { ...wanted, before, limit }),
    ({ createdAt, id }) => [createdAt, id] as [string, string],
  );
  for await (const row of recordingOpenings(ctx, 'exportOrders', rows, ({ patientId }) => patientId))
    yield asWritten(row);
}

const written = (moment: string | null) => moment && spreadsheetTimeOf(moment);

/** Its content in a few names, as in the list: how to take it stands in the document. */
const asWritten = ({ kind, content, state, replacedBy, ...row }: Order) => ({
  ...row,
  kind: orderWords(kind, content).name,
  content: [...(content.drugs ?? []).map(nameOf), ...(content.studies ?? []).map(nameOf), content.referTo]
    .filter(Boolean)
    .join(', '),
  state: orderStateWords[state].staff,
  createdAt: written(row.createdAt),
  issuedAt: written(row.issuedAt),
  validUntil: written(row.validUntil),
  reviewedAt: written(row.reviewedAt),
  replacedBy: replacedBy?.folio ?? null,
});

const nameOf = (item: { genericName: string } | { name: string }) =>
  'genericName' in item ? item.genericName : item.name;
