import type { Resource } from '../../domain/fhir/record/fhir-values.ts';
import { isOwnId } from './addresses.ts';
import { FhirError, type Outcome } from './outcome.ts';
import { type Condition, conditionOf, idIn } from './parameters.ts';
import { isTypeName, type TypeName, typeOf } from './resource-types.ts';

/** How many resources a page has: asked for with `_count`, and at most. */
const DEFAULT_COUNT = 50;
const MAX_COUNT = 200;
const MAX_PARAMETERS = 40;
const MAX_IDS = 50;

export type Query = {
  type: TypeName;
  patientId: string | null;
  encounterId: string | null;
  ids: string[] | null;
  count: number;
  cursor: string | null;
  includes: string[];
  matches: Condition;
  /** As sent, of what was understood: for the links of the pages. */
  kept: URLSearchParams;
};

/** What one answer holds, and where the next begins. */
export type Page = { resources: Resource[]; next: string | null; notes: Outcome[] };

/** Of every search, whatever it is for; the representation is JSON anyway. */
const ofEverything = new Set(['_format', '_pretty', '_total']);

/**
 * What somebody searches for. A parameter that is not known here would leave more in the answer than was asked for, and
 * is refused, unless the caller said `Prefer: handling=lenient`. @throws FhirError
 */
export function readQuery(type: TypeName, sent: URLSearchParams, isLenient: boolean): Query {
  const all = [...sent];
  if (all.length > MAX_PARAMETERS) throw new FhirError(400, 'too-long', 'Son demasiados parámetros.');
  const { parameters } = typeOf(type);
  const conditions: Condition[] = [];
  const kept = new URLSearchParams();
  const query: Query = {
    ...{ type, patientId: null, encounterId: null, ids: null, count: DEFAULT_COUNT, cursor: null, includes: [], kept },
    matches: (resource) => conditions.every((holds) => holds(resource)),
  };
  for (const [name, value] of all) {
    if (!isText(value))
      throw new FhirError(400, 'value', 'Un parámetro tiene caracteres que no se aceptan.', safe(name));
    const known = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (name === '_cursor') query.cursor = value;
    else if (name === '_count') query.count = countOf(value);
    else if (name === '_id') query.ids = idsOf(value);
    else if (name === '_include') query.includes.push(includeOf(type, value));
    else if (name === 'patient' || name === 'subject') query.patientId = onlyId(name, value, query.patientId);
    else if (name === 'encounter' && known) query.encounterId = onlyId(name, value, query.encounterId);
    else if (known) conditions.push(conditionOf(name, known, value));
    else if (ofEverything.has(name)) assertServed(name, value);
    else if (isLenient) continue;
    else
      throw new FhirError(
        400,
        'not-supported',
        'Aquí no se busca por ese parámetro; /metadata dice por cuáles.',
        safe(name),
      );
    if (name !== '_cursor') kept.append(name, value);
  }
  if (query.patientId !== null && !('patient' in parameters))
    throw new FhirError(400, 'not-supported', 'Aquí no se busca por persona.', 'patient');
  return query;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const isText = (value: string) => value.length <= 400 && value.isWellFormed() && !/[\u0000-\u001f\ufffd]/.test(value);
/** Of a name that we do not know, as much as may be said back. */
const safe = (name: string) => name.replaceAll(/[^\w:.-]/g, '?').slice(0, 60);

export function countOf(value: string): number {
  if (!/^\d{1,6}$/.test(value) || Number(value) === 0)
    throw new FhirError(400, 'value', 'La cuenta de una página es un número desde 1.', '_count');
  return Math.min(Number(value), MAX_COUNT);
}

function idsOf(value: string): string[] {
  const ids = value.split(',').filter(Boolean);
  if (ids.length === 0 || ids.length > MAX_IDS) throw new FhirError(400, 'value', 'Se buscan de 1 a 50 ids.', '_id');
  return [...new Set(ids)];
}

function onlyId(name: string, value: string, before: string | null): string {
  const id = idIn(value);
  if (!isOwnId(id)) throw new FhirError(400, 'value', `El parámetro ${name} lleva un id de los de aquí.`, name);
  if (before !== null && before !== id) throw new FhirError(400, 'value', `El parámetro ${name} se da una vez.`, name);
  return id;
}

/** `Encounter:patient`, and nothing of another type. */
function includeOf(type: TypeName, value: string): string {
  const [of, name = '', target] = value.split(':');
  if (of !== type || !typeOf(type).includes.includes(name) || (target !== undefined && !isTypeName(target)))
    throw new FhirError(400, 'not-supported', 'Eso no se puede incluir; /metadata dice qué sí.', '_include');
  return name;
}

function assertServed(name: string, value: string): void {
  if (name === '_format' && !/^(json|(application|text)\/(fhir\+)?json)\b/.test(value.replace(' ', '+')))
    throw new FhirError(406, 'not-supported', 'Aquí se responde en JSON.', '_format');
  if (name === '_total' && value !== 'none')
    throw new FhirError(400, 'not-supported', 'Cuántos son en total no se cuenta.', '_total');
}

export const isOf = (resource: Resource, patientId: string): boolean => {
  const { subject, patient } = resource as { subject?: { reference?: string }; patient?: { reference?: string } };
  return [subject, patient].some((one) => one?.reference === `Patient/${patientId}`);
};
