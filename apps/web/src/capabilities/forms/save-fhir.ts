import { saveFile } from '../../kit/fetch-file.ts';

/** A resource as a file that a person can also read. */
export function saveFhir(resource: Record<string, unknown>, fileName: string): void {
  saveFile(new Blob([`${JSON.stringify(resource, null, 2)}\n`], { type: 'application/fhir+json' }), fileName);
}
