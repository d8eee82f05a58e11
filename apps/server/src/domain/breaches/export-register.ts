import { type Breach, exportBreachesOutput } from '@consultorio/contracts/breaches';
import { breachStepWords, lookWords } from '@consultorio/contracts/words/records';
import { clockWords } from '@consultorio/contracts/words/zones';
import { act } from '../../core/act.ts';
import { spreadsheetTimeOf } from '../../core/clock/clinic-time.ts';
import type { Database } from '../../core/db/database.ts';
import { inBatches } from '../../core/db/in-batches.ts';
import { csvFile } from '../../core/files/csv.ts';
import { signAddress } from '../../core/files/signatures.ts';
import { procedure } from '../../core/procedure.ts';
import { signedRoute } from '../../core/signed-route.ts';
import { selectBreaches } from './breaches.repo.ts';
import { readBreach } from './read-breach.ts';

/** The register of breaches as an authority asks for it; whom each affects is a file of its own (export-persons.ts). */
export const exportBreaches = procedure('exportBreaches')
  .output(exportBreachesOutput)
  .mutation(async ({ ctx }) => {
    await ctx.limits.countTogether('exports', ctx.user.id);
    await act(ctx, 'exportBreaches', async ({ audit }) => audit({}));
    return { url: await signAddress(ctx, '/exports/breach-register') };
  });

export const breachRegisterCsvRoute = signedRoute({
  path: '/exports/breach-register',
  procedure: 'exportBreaches',
  load: async ({ db }) => rowsOf(db),
  render: (_ctx, rows) => csvFile('vulneraciones.csv', columns(), rows),
});

const columns = () => ({
  number: 'Número',
  nature: 'Qué ocurrió',
  data: 'Qué datos',
  recommendations: 'Qué se recomienda',
  measures: 'Qué medidas se tomaron',
  contact: 'Dónde preguntar',
  beganAt: `Desde (${clockWords()})`,
  endedAt: `Hasta (${clockWords()})`,
  discoveredAt: `Se supo (${clockWords()})`,
  openedByName: 'Quién la abrió',
  openedAt: `Abierta (${clockWords()})`,
  closedAt: `Cerrada (${clockWords()})`,
  account: 'Cuenta o integración',
  session: 'Sesión',
  ip: 'Dirección IP',
  looks: 'Qué se hizo',
  records: 'Expedientes agregados',
  affected: 'Personas afectadas',
  told: 'Personas avisadas',
  listsRead: 'Listas abiertas o descargadas',
  steps: 'Pasos',
});

async function* rowsOf(db: Database) {
  const rows = inBatches(
    ({ after: before, limit }: { after: number | null; limit: number }) => selectBreaches(db, { before, limit }),
    ({ number }) => number,
  );
  for await (const { id } of rows) yield rowOf(await readBreach({ db, system: db }, id));
}

const timeOf = (at: string | null) => at && spreadsheetTimeOf(at);

function rowOf(breach: Omit<Breach, 'notice'>) {
  const { beganAt, endedAt, discoveredAt, openedAt, closedAt, session, looks, recordNos, steps } = breach;
  return {
    ...breach,
    ...{ beganAt: timeOf(beganAt), endedAt: timeOf(endedAt), discoveredAt: timeOf(discoveredAt) },
    ...{ openedAt: timeOf(openedAt), closedAt: timeOf(closedAt), records: recordNos.join(', ') },
    account: breach.accountEmail ?? breach.integrationName,
    session: session && `${session.id} (${session.ips})`,
    looks: looks.map((kind) => lookWords[kind]).join(', '),
    steps: steps
      .map(({ kind, at, byName, text }) => `${breachStepWords[kind]}, ${spreadsheetTimeOf(at)}, ${byName}: ${text}`)
      .join('\n'),
  };
}
