import { z } from 'zod';
import { fhirTypes } from './fhir-scopes.ts';
import { orNull } from './primitives.ts';

/** `patient`: persons and their records. `system`: with them the clinic and its doctors. */
export const bulkLevels = ['system', 'patient'] as const;
export type BulkLevel = (typeof bulkLevels)[number];

/** How long what was made is kept after its last byte was written. */
export const BULK_KEPT_DAYS = 1;
/** Of one integration, so many that have not ended. */
export const MAX_BULK_EXPORTS = 3;

export const startBulkExportInput = z.strictObject({
  level: z.enum(bulkLevels),
  /** All that the scopes open, unless it is said. */
  types: orNull(z.array(z.enum(fhirTypes)).min(1).max(fhirTypes.length)),
  /** Only what changed since then, and what is to be deleted. What keeps no moment of its changes, as the clinic's doctors, comes always. */
  since: orNull(z.iso.datetime({ offset: true, error: 'Fecha inválida' })),
});
export const startBulkExportOutput = z.object({
  exportId: z.string(),
  /** Where the same integration asks how far it is. */
  statusUrl: z.string(),
});
