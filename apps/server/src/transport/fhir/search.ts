import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { AppError } from '../../core/app-error.ts';
import { decodeCursor, encodeCursor } from '../../core/db/cursor.ts';
import type { Resource } from '../../domain/fhir/record/fhir-values.ts';
import { accesses } from './accesses.ts';
import { FhirError, type Outcome, warning } from './outcome.ts';
import { earliestOf } from './parameters.ts';
import { isOf, type Page, type Query } from './query.ts';
import { ofClinic, questionnaires, readOne } from './read.ts';
import type { Reader } from './reader.ts';
import { type TypeName, typeOf } from './resource-types.ts';
import { hasMore, isOfLists, ofConsultation, ofLists, ofPerson } from './sources.ts';

/** So many consultations are looked through for one answer, however few of them fit. */
const MAX_READ = 40;

/** @throws FhirError, AppError of what the caller may not read. */
export async function search(reader: Reader, query: Query): Promise<Page> {
  await reader.admit(query.type);
  if (query.ids) return byIds(reader, query, query.ids);
  const { from } = typeOf(query.type);
  if (from === 'people') return people(reader, query);
  if (from === 'clinic') return whole(query, await ofClinic(reader, query.type));
  if (from === 'forms') return whole(query, await questionnaires(reader));
  return ofRecord(reader, query);
}

const whole = ({ matches }: Query, all: Resource[]): Page => ({
  resources: all.filter(matches),
  next: null,
  notes: [],
});

/** What is not there, or not for the caller, is not found. */
async function byIds(reader: Reader, query: Query, ids: readonly string[]): Promise<Page> {
  const resources: Resource[] = [];
  for (const id of ids) {
    const one = await unlessMissing(() => readOne(reader, query.type, id));
    if (one && query.matches(one) && (query.patientId === null || isOf(one, query.patientId))) resources.push(one);
  }
  return { resources, next: null, notes: [] };
}

export async function unlessMissing<Found>(read: () => Promise<Found>): Promise<Found | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.appCode === 'not-found') return null;
    throw error;
  }
}

/** Persons: of a patient the own one and those in care, of everybody else those within reach, page by page. */
async function people(reader: Reader, query: Query): Promise<Page> {
  const { kept, count, cursor } = query;
  const read = async (ids: readonly string[]) => {
    const found: Resource[] = [];
    for (const id of ids) found.push(...((await unlessMissing(() => ofPerson(reader, id, 'Patient'))) ?? []));
    return found.filter(query.matches);
  };
  if (reader.asPatient) {
    const own = (await reader.people()).map(({ patientId }) => patientId);
    return { resources: await read(own), next: null, notes: [] };
  }
  const since = earliestOf(kept.getAll('_lastUpdated'));
  const page = await reader.call.searchPatients({
    ...{ query: wordsOf(kept), cursor, limit: Math.min(count, MAX_READ) },
    updatedSince: since === null ? null : new Date(since).toISOString(),
  });
  return { resources: await read(page.items.map(({ id }) => id)), next: page.nextCursor, notes: [] };
}

/** The words by which the clinic's own search finds whoever may fit; what fits is judged afterwards. */
function wordsOf(kept: URLSearchParams): string | null {
  const [value] = [
    kept.get('identifier')?.split('|').at(-1),
    kept.get('name'),
    kept.get('family'),
    kept.get('given'),
  ].filter((one) => one && !one.includes(','));
  return value?.slice(0, 100) ?? null;
}

const place = z.tuple([z.string().max(40), z.string().max(40), z.int().min(0).max(100_000)]);
export type Step = { at: string; id: string };
/** Before all consultations. */
export const lists: Step = { at: '', id: '' };

/** Of one person's record: first what is known at once, then consultation after consultation, the newest first. */
async function ofRecord(reader: Reader, query: Query): Promise<Page> {
  const { type, encounterId } = query;
  const patientId = query.patientId ?? (reader.asPatient && encounterId === null ? reader.user.id : null);
  if (patientId === null && encounterId === null) {
    if (type === 'Encounter') return everyEncounter(reader, query);
    throw new FhirError(400, 'required', 'Di de quién: patient=… o, de una consulta, encounter=….', 'patient');
  }
  if (encounterId !== null) {
    const found = await reader.consultation(encounterId);
    if (patientId !== null && found.patientId !== patientId) return { resources: [], next: null, notes: [] };
    const one = { at: found.submittedAt ?? '', id: encounterId };
    return paged(query, [one], async () => (await ofConsultation(reader, encounterId, type)).filter(query.matches));
  }
  const of = patientId as string;
  if (type === 'AuditEvent') return accesses(reader, query, of);
  const steps: Step[] = [];
  const { from } = typeOf(type);
  if (from !== 'consultations') steps.push(lists);
  if (from === 'consultations' || from === 'both')
    for (const { id, submittedAt } of await reader.consultationsOf(of)) steps.push({ at: submittedAt, id });
  const page = await paged(query, steps, async (step) => (await load(reader, type, step, of)).filter(query.matches));
  return steps[0] === lists && query.cursor === null ? { ...page, notes: await notesOf(reader, type, of) } : page;
}

type Paging = Pick<Query, 'count' | 'cursor'>;

/** Of these steps, one after the other, as much as a page takes from where the cursor says. */
export async function paged(
  { count, cursor }: Paging,
  steps: readonly Step[],
  load: (step: Step) => Promise<Resource[]>,
): Promise<Page> {
  const [at = null, id = '', skipped = 0] = decodeCursor(place, cursor) ?? [];
  const begin = at === null ? 0 : steps.findIndex((step) => isAtOrBehind(step, { at, id }));
  const resources: Resource[] = [];
  const end = (step: Step, index: number): Page => ({
    ...{ resources, next: encodeCursor([step.at, step.id, index]), notes: [] },
  });
  for (const [read, step] of (begin === -1 ? [] : steps.slice(begin)).entries()) {
    if (read === MAX_READ) return end(step, 0);
    const found = await load(step);
    const first = step.id === id ? skipped : 0;
    for (const [index, one] of found.entries()) {
      if (index < first) continue;
      if (resources.length === count) return end(step, index);
      resources.push(one);
    }
    // Others wait too.
    await pause(0);
  }
  return { resources, next: null, notes: [] };
}

/** Of very long lists one reading answers the newest. */
export async function notesOf(reader: Reader, type: TypeName, patientId: string): Promise<Outcome[]> {
  if (!isOfLists(type) || !(await hasMore(reader, patientId, type))) return [];
  return [warning('processing', 'Hay anotaciones más antiguas que no caben en esta respuesta.')];
}

/** What came after the cursor was given stands before it, and is not looked at again. */
const isAtOrBehind = (step: Step, { at, id }: Step): boolean =>
  step.id === id || (step !== lists && (step.at < at || (step.at === at && step.id < id)));

function load(reader: Reader, type: Query['type'], step: Step, patientId: string): Promise<Resource[]> {
  if (step !== lists) return ofConsultation(reader, step.id, type);
  return isOfLists(type) ? ofLists(reader, patientId, type) : ofPerson(reader, patientId, type);
}

/** All consultations within reach, what changed last first: whoever asks since when stops there. */
async function everyEncounter(reader: Reader, query: Query): Promise<Page> {
  const earliest = earliestOf(query.kept.getAll('_lastUpdated'));
  const { items, nextCursor } = await reader.call.listConsultations({
    ...{
      tab: 'all',
      sort: 'activity',
      descending: true,
      limit: Math.min(query.count, MAX_READ),
      cursor: query.cursor,
    },
  });
  const resources: Resource[] = [];
  for (const { id, lastActivityAt } of items) {
    if (earliest !== null && Date.parse(lastActivityAt) < earliest) return { resources, next: null, notes: [] };
    const found = (await unlessMissing(() => ofConsultation(reader, id, 'Encounter'))) ?? [];
    resources.push(...found.filter(query.matches));
  }
  return { resources, next: nextCursor, notes: [] };
}
