import { exportDisclosuresInput, exportDisclosuresOutput } from '@consultorio/contracts/disclosures';
import { disclosureCapacityWords } from '@consultorio/contracts/words/records';
import { clockWords } from '@consultorio/contracts/words/zones';
import { act } from '../../core/act.ts';
import { recordingOpenings } from '../../core/audit/recording-openings.ts';
import { spreadsheetTimeOf } from '../../core/clock/clinic-time.ts';
import type { AccountContext } from '../../core/context.ts';
import { inBatches } from '../../core/db/in-batches.ts';
import { csvFile } from '../../core/files/csv.ts';
import { signAddress } from '../../core/files/signatures.ts';
import { procedure } from '../../core/procedure.ts';
import { encodedFilter, signedRoute } from '../../core/signed-route.ts';
import { selectDisclosures } from './disclosures.repo.ts';

/** The register of what went to third parties, as an authority asks for it. */
export const exportDisclosures = procedure('exportDisclosures')
  .input(exportDisclosuresInput)
  .output(exportDisclosuresOutput)
  .mutation(async ({ ctx, input: { patientId = null } }) => {
    await ctx.limits.countTogether('exports', ctx.user.id);
    await act(ctx, 'exportDisclosures', async ({ audit }) => audit({ patientId }));
    return { url: await signAddress(ctx, '/exports/disclosures', { filter: encodedFilter({ patientId }) }) };
  });

export const disclosuresCsvRoute = signedRoute({
  path: '/exports/disclosures',
  procedure: 'exportDisclosures',
  filter: exportDisclosuresInput,
  load: async (ctx, _id, { patientId = null }) => rowsOf(ctx, patientId),
  render: (_ctx, rows) => csvFile('entregas-a-terceros.csv', columns(), rows),
});

const columns = () => ({
  seq: 'Número',
  recordNo: 'Expediente',
  patientName: 'Paciente',
  requester: 'Quién lo pidió',
  capacity: 'En calidad de',
  legalGround: 'Fundamento',
  requestedOn: 'Fecha de la solicitud',
  requestFileName: 'Archivo de la solicitud',
  requestSha256: 'SHA-256 de la solicitud',
  given: 'Qué se entregó',
  recipient: 'A quién',
  givenOn: 'Fecha de entrega',
  recordedByName: 'Quién lo registró',
  recordedAt: `Registrado (${clockWords()})`,
});

async function* rowsOf(ctx: AccountContext, patientId: string | null) {
  const all = inBatches(
    ({ after: before, limit }: { after: number | null; limit: number }) =>
      selectDisclosures(ctx.db, { patientId, before, limit }),
    ({ seq }) => seq,
  );
  // That of one record was written down when it was asked for.
  const rows = patientId === null ? recordingOpenings(ctx, 'exportDisclosures', all, (row) => row.patientId) : all;
  for await (const { requestFile, ...row } of rows)
    yield {
      ...row,
      capacity: disclosureCapacityWords[row.capacity],
      requestFileName: requestFile.name,
      requestSha256: requestFile.sha256,
      recordedAt: spreadsheetTimeOf(row.recordedAt),
    };
}
