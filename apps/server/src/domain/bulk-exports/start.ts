import { randomUUID } from 'node:crypto';
import { startBulkExportInput, startBulkExportOutput } from '@consultorio/contracts/bulk-exports';
import { fhirTypesOfMachines, opensFhirType } from '@consultorio/contracts/fhir-scopes';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { procedure } from '../../core/procedure.ts';
import { currentRequestId } from '../../core/request-id.ts';
import { hasTooMany, insertBulkExport } from './bulk-exports.repo.ts';

/** Under the address of FHIR, whose manifest it answers. */
export const statusPathOf = (exportId: string) => `/fhir/R4/$export-status/${exportId}`;
const RETRY_SECONDS = 120;

/**
 * All records as FHIR, in the background: what the other scopes of the integration open, and no more.
 * @throws AppError integrations-only, scope-missing of a type that they do not open, rate-limited.
 */
export const startBulkExport = procedure('startBulkExport')
  .input(startBulkExportInput)
  .output(startBulkExportOutput)
  .mutation(async ({ ctx, input: { level, types, since } }) => {
    const { machine, user, ip, env } = ctx;
    if (!machine) throw new AppError('integrations-only');
    const opened = fhirTypesOfMachines.filter((type) => opensFhirType(type, machine.scopes));
    if (types?.some((type) => !opened.includes(type))) throw new AppError('scope-missing');
    await ctx.limits.countTogether('exports', user.id);
    const exportId = randomUUID();
    const query = new URLSearchParams({
      ...(types ? { _type: types.join(',') } : {}),
      ...(since ? { _since: since } : {}),
    });
    const path = `${env.publicUrl}/fhir/R4/${level === 'patient' ? 'Patient/' : ''}$export`;
    await act(ctx, 'startBulkExport', async ({ tx, at, audit }) => {
      if (await hasTooMany(tx, user.id)) throw new AppError('rate-limited', { retryAfterSeconds: RETRY_SECONDS });
      await insertBulkExport(tx, {
        ...{ id: exportId, ownerId: user.id, keyId: machine.keyId, scopes: [...machine.scopes], ip, level },
        ...{ types: types ?? opened, since: since ?? null, createdAt: at, requestId: currentRequestId() ?? null },
        request: query.size > 0 ? `${path}?${query}` : path,
      });
      await ctx.jobs.send(tx, 'exportInBulk', { exportId });
      audit({ targetId: exportId, details: { types: (types ?? opened).length, since: since ?? null } });
    });
    return { exportId, statusUrl: env.publicUrl + statusPathOf(exportId) };
  });
