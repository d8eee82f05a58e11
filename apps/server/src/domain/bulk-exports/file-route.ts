import { opensFhirType } from '@consultorio/contracts/fhir-scopes';
import { z } from 'zod';
import { AppError } from '../../core/app-error.ts';
import { signedRoute } from '../../core/signed-route.ts';
import { findBulkExport } from './bulk-exports.repo.ts';

/** Which of its files, in the order of the manifest. */
const filter = z.object({ file: z.int().min(0).default(0) });
export const pathOfExport = (exportId: string) => `/exports/bulk/${exportId}`;

/**
 * The lines of one file, to the integration that asked for them: key, networks, scopes and term are asked again each time. What the
 * scopes of now do not open is not given out, whatever they were when it was written.
 */
export const bulkFileRoute = signedRoute({
  path: '/exports/bulk/:id',
  procedure: 'startBulkExport',
  filter,
  load: async (ctx, id, { file }) => {
    const found = await findBulkExport(ctx.db, id);
    const one = found?.state === 'done' ? found.files[file] : undefined;
    if (!found || !one) throw new AppError('not-found');
    // What is to be deleted names records of each type that was asked for.
    const told = one.type === 'Bundle' ? found.types : [one.type];
    const granted = ctx.machine?.scopes ?? [];
    if (!told.every((type) => opensFhirType(type, granted))) throw new AppError('scope-missing');
    return { one, file };
  },
  render: ({ bulkFiles }, { one: { storageKey, size, type }, file }) => ({
    ...{ bytes: bulkFiles.read(storageKey), size, mime: 'application/fhir+ndjson' },
    name: `${type}-${file + 1}.ndjson`,
  }),
});
