import { createHash } from 'node:crypto';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { exportPatientsInput, exportPatientsOutput } from '@consultorio/contracts/patients';
import type { z } from 'zod';
import { act } from '../../core/act.ts';
import { shortLived } from '../../core/files/addresses.ts';
import { procedure } from '../../core/procedure.ts';
import { countPatients } from './list-patients.repo.ts';
import { patientWordsOf } from './search-words.ts';

export type PatientFilter = z.output<typeof exportPatientsInput>;

/** What is signed: the exporter and the filter, so that neither can be exchanged. */
export function pathOfPatientExport(userId: string, filter: string): string {
  return `/exports/patients/${userId}/${createHash('sha256').update(filter).digest('hex')}`;
}

/** Where the list can be fetched as CSV, and how many rows it will have now. Audited here; the address is the permission. */
export const exportPatients = procedure('exportPatients')
  .input(exportPatientsInput)
  .output(exportPatientsOutput)
  .mutation(async ({ ctx, input }) => {
    ctx.limits.count('exports', ctx.user.id);
    const filter = Buffer.from(JSON.stringify(input)).toString('base64url');
    const [words, status] = [patientWordsOf(input.query ?? ''), input.status ?? null];
    const total = await countPatients(ctx.db, { words, status });
    // How many words were searched for, not which: a name would stand in the trail for ever.
    await act(ctx, 'exportPatients', async ({ note }) => note({ details: { words: words.length, status, total } }));
    const signed = await shortLived(ctx, pathOfPatientExport(ctx.user.id, filter));
    return {
      url: `${signed}&filter=${filter}`,
      fileName: `pacientes-${dayOf(ctx.now())}.csv`,
      total,
    };
  });
