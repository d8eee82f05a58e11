import fc from 'fast-check';
import { test } from 'vitest';
import { anyRecord } from '../../../../testing/fhir/any-record.ts';
import { expectValid } from '../../../../testing/fhir/expect-valid.ts';

test('a thousand records go out as documents that two validators of others take', { timeout: 1_800_000 }, async () => {
  await fc.assert(fc.asyncProperty(anyRecord, expectValid), { numRuns: 1000, endOnFailure: true });
});
