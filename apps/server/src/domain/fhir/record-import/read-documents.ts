import { setImmediate as nextRound } from 'node:timers/promises';
import type { ImportedDocumentKind } from '@consultorio/contracts/record-import';
import { stableId } from '../../../core/stable-id.ts';
import { UUID } from '../../../core/uuid.ts';
import { CONVERSATION } from '../record/consultation-resources.ts';
import { type Resource, urlOf } from '../record/fhir-values.ts';
import type { Entry, Foreign, ForeignBundle } from './read-bundle.ts';
import { aboutOf, momentOf } from './shapes.ts';

/** A resource as it is kept: under an id of its own, about the new person, naming only what is kept with it. */
export type KeptResource = {
  resource: Resource;
  /** Null of whoever and whatever is only named by others. */
  kind: ImportedDocumentKind | null;
  happenedAt: string | null;
};

/** They are kept only where a document names them. */
const named = new Set(['Practitioner', 'Organization']);

const kinds: Readonly<Record<string, ImportedDocumentKind>> = {
  Encounter: 'consultation',
  Condition: 'diagnosis',
  MedicationRequest: 'prescription',
  ServiceRequest: 'request',
  DiagnosticReport: 'result',
  Observation: 'result',
  QuestionnaireResponse: 'answers',
  Consent: 'consent',
  AllergyIntolerance: 'entry',
  MedicationStatement: 'entry',
  Immunization: 'entry',
  Procedure: 'other',
};

type Attachment = { contentType?: unknown; url?: unknown; data?: unknown; title?: unknown };
const isText = ({ contentType, data }: Attachment) =>
  /^text\/plain\b/.test(String(contentType)) && typeof data === 'string';

export function kindOf(resource: Foreign): ImportedDocumentKind | null {
  if (resource.resourceType !== 'DocumentReference') return kinds[resource.resourceType] ?? null;
  if ((resource.type as { text?: unknown } | undefined)?.text === CONVERSATION) return 'conversation';
  const contents = resource.content as { attachment?: Attachment }[];
  return contents.some(({ attachment }) => attachment && isText(attachment)) ? 'note' : 'file';
}

/** Resources that are no entries, with their references turned to what is kept, and what they name. Some at a time. */
export async function keepDocuments(bundle: ForeignBundle, entries: readonly Entry[], patientId: string, now: string) {
  const people = bundle.entries.filter(({ resource, isValid }) => isValid && named.has(resource.resourceType));
  const ids = new Map<Entry, string>();
  for (const entry of [...entries, ...people]) ids.set(entry, idOfKept(entry));
  const kept: KeptResource[] = [];
  const used = new Set<Entry>();
  const turned = (resource: Foreign): Foreign => turn(resource) as Foreign;
  const turn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turn);
    if (value === null || typeof value !== 'object') return value;
    if ('reference' in value) return turnedReference(value);
    if ('contentType' in value) return attachmentOf(value);
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, turn(one)]));
  };
  const turnedReference = ({ reference: _reference, ...rest }: Record<string, unknown>): object => {
    const target = bundle.resolve({ reference: _reference });
    if (target === bundle.patient) return { reference: urlOf(patientId), ...rest };
    const id = target && ids.get(target);
    if (!target || !id) return 'display' in rest || 'identifier' in rest ? rest : { ...rest, display: 'Sin nombre' };
    if (named.has(target.resource.resourceType)) used.add(target);
    const display = rest.display ?? (named.has(target.resource.resourceType) ? personOf(target.resource) : undefined);
    return { reference: urlOf(id), ...rest, ...(display ? { display } : {}) };
  };
  const add = (entry: Entry) => {
    const { text: _text, contained: _contained, meta: _meta, ...own } = entry.resource;
    const resource = { ...turned(own as Foreign), id: ids.get(entry) ?? '' } as Resource;
    const kind = kindOf(resource);
    if (kind === 'file') bundle.lose(entry, 'bytes');
    kept.push({ resource, kind, happenedAt: momentOf(whenOf(resource), now) });
  };
  for (const [at, entry] of entries.entries()) {
    if (at % 50 === 0) await nextRound();
    add(entry);
  }
  // Whoever is named may name an establishment.
  for (const entry of people) if (used.has(entry)) add(entry);
  return kept;
}

const OWN = new RegExp(`^urn:uuid:(${UUID})$`);

/** Of an own UUID that one. An establishment's is made of what it is: every establishment gives itself the same. */
function idOfKept({ url, resource }: Entry): string {
  const uuid = OWN.exec(url)?.[1];
  if (resource.resourceType === 'Organization')
    return stableId(`fhir organization ${JSON.stringify([resource.name ?? null, resource.identifier ?? null])}`);
  return uuid ?? stableId(`fhir imported ${url}`);
}

export function personOf({ name }: Foreign): string | undefined {
  if (typeof name === 'string') return name;
  const [one] = [name ?? []].flat() as { text?: unknown; given?: unknown[]; family?: unknown }[];
  const said = one?.text ?? [one?.given?.join(' '), one?.family].filter(Boolean).join(' ');
  return typeof said === 'string' && said ? said : undefined;
}

/** Bytes stay where they are, and an address of another establishment leads nowhere here; a text is part of the record. */
function attachmentOf(attachment: Attachment & Record<string, unknown>): object {
  const { url: _url, data, ...rest } = attachment;
  if (isText(attachment)) return { ...rest, data };
  return Object.keys(rest).length > 1 ? rest : { ...rest, title: 'Archivo' };
}

/** When it happened, by the first of the places where FHIR says so. */
export function whenOf(resource: Foreign): string | undefined {
  const { period } = resource as { period?: { start?: unknown } };
  const said = [
    ...[period?.start, resource.authoredOn, resource.authored, resource.effectiveDateTime, resource.date],
    ...[resource.dateTime, resource.recordedDate, resource.recorded, resource.dateAsserted, resource.performedDateTime],
    ...[resource.occurrenceDateTime, resource.issued],
  ];
  const when = said.find((one) => typeof one === 'string');
  return typeof when === 'string' && aboutOf(when) ? when : undefined;
}
