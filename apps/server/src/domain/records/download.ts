import { aboutPersonInput } from '@consultorio/contracts/guardianships';
import { downloadMyRecordOutput } from '@consultorio/contracts/records';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { personFor } from '../../core/care.ts';
import { signAddress } from '../../core/files/signatures.ts';
import { procedure } from '../../core/procedure.ts';
import { signedRoute } from '../../core/signed-route.ts';
import { findPatient } from '../patients/patients.repo.ts';
import { openRecordZip } from './record-zip.ts';

const fileNameOf = (recordNo: string) => `expediente-${recordNo}.zip`;

/** The address of the whole record of the caller, or of somebody in care. Audited here. @throws AppError rate-limited. */
export const downloadMyRecord = procedure('downloadMyRecord')
  .input(aboutPersonInput)
  .output(downloadMyRecordOutput)
  .mutation(async ({ ctx, input }) => {
    await ctx.limits.countTogether('recordDownloads', ctx.user.id);
    const patient = await findPatient(ctx.db, await personFor(ctx, ctx.db, input?.patientId));
    if (!patient) throw new AppError('not-found');
    await act(ctx, 'downloadMyRecord', async ({ audit }) => audit({ patientId: patient.id }));
    return { url: await signAddress(ctx, `/records/${patient.id}`), fileName: fileNameOf(patient.recordNo) };
  });

export const recordRoute = signedRoute({
  path: '/records/:id',
  procedure: 'downloadMyRecord',
  // Years of consultations are gone through, and the first paper rendered, before the first byte.
  timeout: 8,
  load: async (ctx, id) => {
    const patientId = await personFor(ctx, ctx.db, id);
    await ctx.limits.countTogether('recordDownloads', `bytes ${ctx.user.id}`);
    return openRecordZip({ ...ctx, patientId });
  },
  render: (_ctx, { bytes, recordNo }) => ({
    bytes,
    mime: 'application/zip',
    name: fileNameOf(recordNo),
  }),
});
