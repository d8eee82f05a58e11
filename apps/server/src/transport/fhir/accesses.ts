import { verbsWith } from '@consultorio/contracts/verbs';
import { idOf, type Resource, referenceTo } from '../../domain/fhir/record/fhir-values.ts';
import { organizationId } from '../../domain/fhir/record/people.ts';
import { published } from './addresses.ts';
import type { Page, Query } from './query.ts';
import type { Reader } from './reader.ts';

type Row = { at: string; action: string; outcome: 'ok' | 'denied' | 'failed'; actorName: string | null };

/**
 * Who opened or changed a record: to the person what «Quién ha abierto mi expediente» shows, to the administration the trail
 * of that record, refusals included. Whose rows there are is decided by those two procedures.
 */
export async function accesses(reader: Reader, query: Query, patientId: string): Promise<Page> {
  const asked = { patientId, cursor: query.cursor, limit: Math.min(query.count, 100) };
  const page = reader.asPatient
    ? await reader.call.listMyRecordAccess(asked)
    : await reader.call.listAuditEvents(asked);
  const rows: Row[] = page.items.map((one) => ({ outcome: 'ok', ...one }));
  return { resources: auditEvents(reader, patientId, rows).filter(query.matches), next: page.nextCursor, notes: [] };
}

/** As many pages are gone through for one that is asked for by its id. */
const MAX_PAGES = 20;

export async function accessOf(reader: Reader, patientId: string, id: string): Promise<Resource[]> {
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    const query = { cursor, count: 100, matches: (one: Resource) => one.id === id } as Query;
    const { resources, next }: Page = await accesses(reader, query, patientId);
    if (resources.length > 0 || next === null) return resources;
    cursor = next;
  }
  return [];
}

const reading = new Set<string>(verbsWith('kind', 'query'));
const outcomes: Record<Row['outcome'], string> = { ok: '0', denied: '4', failed: '8' };

function auditEvents(reader: Reader, patientId: string, rows: readonly Row[]): Resource[] {
  const made = rows.map(({ at, action, outcome, actorName }) => ({
    resourceType: 'AuditEvent',
    id: idOf(patientId, 'access', at, action, actorName ?? '', outcome),
    type: {
      system: 'http://terminology.hl7.org/CodeSystem/audit-event-type',
      code: 'rest',
      display: 'Restful Operation',
    },
    subtype: [{ system: `${reader.base}/CodeSystem/action`, code: action }],
    action: reading.has(action) ? 'R' : 'U',
    recorded: at,
    outcome: outcomes[outcome],
    agent: [{ who: { display: actorName || 'El servidor' }, requestor: true }],
    source: { observer: referenceTo(organizationId) },
    entity: [{ what: referenceTo(patientId) }],
  }));
  return published(made, {
    ...{ origin: { kind: 'p', id: patientId }, base: reader.base, patientId, doctors: new Map() },
    changedAt: ({ recorded }) => String(recorded),
  });
}
