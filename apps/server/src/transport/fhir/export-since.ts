import { stableId } from '../../core/stable-id.ts';
import { withdrawnSince } from '../../domain/bulk-exports/withdrawn.repo.ts';
import type { Resource } from '../../domain/fhir/record/fhir-values.ts';
import { relatedPersonId } from '../../domain/fhir/record/people.ts';
import { type RemovedRecord, selectRemovedRecords } from '../../domain/retention/removals.repo.ts';
import { idOfPart } from './addresses.ts';
import type { Reader } from './reader.ts';
import { isOfPatient, type TypeName } from './resource-types.ts';

/** What was being written when the export before this one read it counts by when that began. */
const OVERLAP_MS = 60_000;
export const earliestOf = (since: string | null): string | null =>
  since && new Date(Date.parse(since) - OVERLAP_MS).toISOString();

/** What keeps no moment of its changes may have changed. */
export function isSince({ meta }: Resource, earliest: string | null): boolean {
  const { lastUpdated } = (meta ?? {}) as { lastUpdated?: string };
  return earliest === null || lastUpdated === undefined || Date.parse(lastUpdated) >= Date.parse(earliest);
}

const AT_ONCE = 200;

/**
 * What a mirror that asks for changes has to delete, as Bulk Data tells it: transactions of `DELETE`, a line each. A record whose time of
 * keeping is over leaves whole: its Patient and its Encounters by their ids, what hung on them by whose it was, since of that no
 * id is left here. From a record that stays go who speaks for nobody any more, results that were taken back and files that were refused.
 */
export async function* deletedSince(reader: Reader, types: readonly TypeName[], since: string) {
  for (let after: string | null = null; ; ) {
    const records: RemovedRecord[] = await selectRemovedRecords(reader.db, { since, after, limit: AT_ONCE });
    for (const record of records) {
      const urls = urlsOf(record, types);
      if (urls.length > 0) yield deletion(urls, record.changedAt);
    }
    after = records.at(-1)?.patientId ?? null;
    if (records.length < AT_ONCE) break;
  }
  const { guardians, results, refused } = await withdrawnSince(reader.db, {
    ...{ since, until: new Date(reader.now()).toISOString() },
    ...{ guardians: types.includes('RelatedPerson'), results: types.includes('DiagnosticReport') },
    documents: types.includes('DocumentReference'),
  });
  for (const { patientId, accountId, at } of guardians)
    yield deletion([pathOf('RelatedPerson', 'p', patientId, relatedPersonId(patientId, accountId))], at);
  for (const { consultationId, resultId, at } of results)
    yield deletion([pathOf('DiagnosticReport', 'c', consultationId, resultId)], at);
  for (const { consultationId, fileId, at } of refused)
    yield deletion([pathOf('DocumentReference', 'c', consultationId, fileId)], at);
}

const pathOf = (type: TypeName, kind: 'p' | 'c', id: string, documentId: string) =>
  `${type}/${idOfPart({ kind, id }, documentId)}`;

/** What hangs on a person first, as a server that holds references wants it. */
function urlsOf({ patientId, consultationIds }: RemovedRecord, types: readonly TypeName[]): string[] {
  const parts = types.filter((type) => isOfPatient(type));
  return [
    ...parts.map((type) => `${type}?patient=${patientId}`),
    ...(types.includes('Encounter') ? consultationIds.map((id) => `Encounter/${id}`) : []),
    ...(types.includes('Patient') ? [`Patient/${patientId}`] : []),
  ];
}

const deletion = (urls: readonly string[], lastUpdated: string): Resource => ({
  resourceType: 'Bundle',
  id: stableId(`deleted ${lastUpdated} ${urls.join(' ')}`),
  meta: { lastUpdated },
  type: 'transaction',
  entry: urls.map((url) => ({ request: { method: 'DELETE', url } })),
});
