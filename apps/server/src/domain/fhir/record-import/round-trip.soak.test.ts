import fc from 'fast-check';
import { test } from 'vitest';
import { anyRecord } from '../../../../testing/fhir/any-record.ts';
import { expectSame } from '../../../../testing/fhir/round-trip.ts';

test('a thousand records say the same after export, import and export', { timeout: 1_800_000 }, async () => {
  await fc.assert(fc.asyncProperty(anyRecord, expectSame), { numRuns: 1000, endOnFailure: true });
});
