import { downloadMyRecordOutput } from '@consultorio/contracts/records';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { shortLived } from '../../core/files/addresses.ts';
import { procedure } from '../../core/procedure.ts';
import { findPatient } from '../patients/patients.repo.ts';

export const pathOfRecord = (patientId: string) => `/records/${patientId}`;
export const fileNameOf = (recordNo: string) => `expediente-${recordNo}.zip`;

/** Where the caller's whole record can be fetched. Audited here; the address is the permission. @throws AppError rate-limited. */
export const downloadMyRecord = procedure('downloadMyRecord')
  .output(downloadMyRecordOutput)
  .mutation(async ({ ctx }) => {
    ctx.limits.count('recordDownloads', ctx.user.id);
    const patient = await findPatient(ctx.db, ctx.user.id);
    if (!patient) throw new AppError('not-found');
    await act(ctx, 'downloadMyRecord', async ({ note }) => note({ patientId: patient.id }));
    const url = await shortLived(ctx, pathOfRecord(patient.id));
    return { url, fileName: fileNameOf(patient.recordNo) };
  });
