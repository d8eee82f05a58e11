import { fhirScopes } from '@consultorio/contracts/fhir-scopes';
import type { Resource } from '../../domain/fhir/record/fhir-values.ts';
import { isOwnId } from './addresses.ts';
import { FhirError, type Outcome, warning } from './outcome.ts';
import { countOf, type Page } from './query.ts';
import { ofClinic } from './read.ts';
import type { Reader } from './reader.ts';
import { isOfPatient, isTypeName, type TypeName, typeNames, typeOf } from './resource-types.ts';
import { lists, paged, type Step } from './search.ts';
import { allOfConsultation, isOfLists, ofLists, ofPerson } from './sources.ts';

type Wanted = { count: number; cursor: string | null; types: readonly TypeName[] | null; kept: URLSearchParams };

/** @throws FhirError: what narrows the answer and is not understood would give more than was asked for. */
export function readWanted(sent: URLSearchParams): Wanted {
  const wanted: Wanted = { count: countOf('50'), cursor: null, types: null, kept: new URLSearchParams() };
  for (const [name, value] of sent) {
    if (name === '_cursor') wanted.cursor = value;
    else if (name === '_count') wanted.count = countOf(value);
    else if (name === '_type') wanted.types = typesIn(value);
    else if (name !== '_format' && name !== '_pretty')
      throw new FhirError(400, 'not-supported', 'Aquí solo se aceptan _type, _count y _cursor.');
    if (name !== '_cursor') wanted.kept.append(name, value);
  }
  return wanted;
}

export function typesIn(value: string): TypeName[] {
  return value.split(',').map((name) => {
    if (!isTypeName(name)) throw new FhirError(400, 'value', 'Ese tipo no se lee aquí.', '_type');
    return name;
  });
}

const parts: readonly TypeName[] = [
  'Patient',
  ...typeNames.filter((type) => isOfPatient(type) && type !== 'AuditEvent'),
];
/** Whom and what the record names. */
const named: readonly TypeName[] = ['Organization', 'Practitioner'];

/**
 * `Patient/$everything`: the person, the lists of the record and what each consultation brought, the newest first; with
 * them, on the first page, the clinic and its doctors. Types that the caller may not read are left out, and told; who
 * asks for one by its name is refused.
 */
export async function everything(reader: Reader, patientId: string, wanted: Wanted): Promise<Page> {
  if (!isOwnId(patientId)) return { resources: [], next: null, notes: [] };
  const { count, cursor } = wanted;
  await reader.admit('Patient');
  const types: TypeName[] = [];
  const left: TypeName[] = [];
  for (const type of [...parts, ...named]) {
    if (wanted.types && !wanted.types.includes(type)) continue;
    if (wanted.types) await reader.admit(type);
    if (reader.mayRead(type)) types.push(type);
    // What nobody could be granted is nothing to ask for.
    else if (fhirScopes[type] !== null) left.push(type);
  }
  const brought = types.filter(isIncluded);
  const steps: Step[] = [lists];
  if (brought.length > 0)
    for (const { id, submittedAt } of await reader.consultationsOf(patientId)) steps.push({ at: submittedAt, id });
  const load = async (step: Step): Promise<Resource[]> => {
    const found: Resource[] = [];
    if (step !== lists) return allOfConsultation(reader, step.id, brought);
    for (const type of types) found.push(...(await known(reader, patientId, type)));
    return found;
  };
  // Whose record it is, is asked first: a record of nobody is not an empty one.
  await reader.person(patientId);
  const page = await paged({ count, cursor }, steps, load);
  return { ...page, notes: [...page.notes, ...(cursor === null && left.length > 0 ? [leftOut(left)] : [])] };
}

const leftOut = (types: readonly TypeName[]): Outcome =>
  warning('processing', `Quien pregunta no puede leer: ${types.join(', ')}.`);

/** What a consultation brings. */
const isIncluded = (type: TypeName): boolean => ['consultations', 'both'].includes(typeOf(type).from);

/** The same of a whole person, piece by piece, for whoever gives it all out. */
export async function* partsOf(reader: Reader, patientId: string, types: readonly TypeName[]) {
  const brought = types.filter(isIncluded);
  for (const type of types) yield* await known(reader, patientId, type);
  if (brought.length === 0) return;
  for (const { id } of await reader.consultationsOf(patientId)) yield* await allOfConsultation(reader, id, brought);
}

/** What is known of a person at once. */
async function known(reader: Reader, patientId: string, type: TypeName): Promise<Resource[]> {
  if (named.includes(type)) return ofClinic(reader, type);
  if (isOfLists(type)) return ofLists(reader, patientId, type);
  return ['person', 'people'].includes(typeOf(type).from) ? ofPerson(reader, patientId, type) : [];
}
