import fc from 'fast-check';
import { test } from 'vitest';
import { anyRecord } from '../../../../testing/fhir/any-record.ts';
import { expectSame } from '../../../../testing/fhir/round-trip.ts';

test('what two houses know of a record has equal hashes after export, import and export', {
  timeout: 300_000,
}, async () => {
  await fc.assert(fc.asyncProperty(anyRecord, expectSame), { numRuns: 8, seed: 20261124, endOnFailure: true });
});
