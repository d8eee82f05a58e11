import { UUID } from '../../core/uuid.ts';
import { numbers, type Resource } from '../../domain/fhir/record/fhir-values.ts';
import { organizationId } from '../../domain/fhir/record/people.ts';

export const FHIR_PATH = '/fhir/R4';

/** The address under which everything stands that is said here. */
export const baseOf = (publicUrl: string): string => publicUrl + FHIR_PATH;

/**
 * What a resource was read from: a person's own data, or one consultation. It stands in the id of what has none of its
 * own, so that one is found again by its id alone, for as long as we are.
 */
export type Origin = { kind: 'p' | 'c'; id: string };

const whole = new RegExp(`^${UUID}$`);
/** To FHIR the id in capitals is another one. */
export const isOwnId = (value: string): boolean => whole.test(value);
const part = new RegExp(`^(${UUID})\\.([pc])([0-9a-f]{12})$`);

/** The beginning of its id in a document (record-bundle.ts), behind what it was read from. */
export const idOfPart = ({ kind, id }: Origin, documentId: string): string =>
  `${id}.${kind}${documentId.replaceAll('-', '').slice(0, 12)}`;

export function originOf(id: string): Origin | null {
  const [, of, kind] = part.exec(id) ?? [];
  return of && (kind === 'p' || kind === 'c') ? { kind, id: of } : null;
}

/** A doctor is known by the cédula, which is public. */
export const practitionerId = (cedula: string): string => `cedula-${cedula}`;

export type Reference = { reference?: string; type?: string; identifier?: { system: string; value: string } };

type Published = {
  origin: Origin;
  base: string;
  patientId: string;
  encounterId?: string;
  /** By their ids in a document. */
  doctors: ReadonlyMap<string, Reference>;
  /** When it last changed, where that is known. */
  changedAt: (resource: Resource) => string | null;
};

/**
 * Resources of a document as they are read one by one: their own addresses instead of those within the document, and
 * numbers whose system everybody knows. What a reference leads to must be readable here; else it only says who.
 */
export function published(made: readonly Resource[], about: Published): Resource[] {
  const { origin, base, patientId, encounterId, doctors } = about;
  const targets = new Map<string, Reference>(doctors);
  targets.set(patientId, { reference: `Patient/${patientId}` });
  targets.set(organizationId, { reference: `Organization/${organizationId}` });
  if (encounterId) targets.set(encounterId, { reference: `Encounter/${encounterId}` });
  const idOf = ({ id }: Resource) => (id === encounterId || id === patientId ? id : idOfPart(origin, id));
  for (const one of made)
    if (!targets.has(one.id)) targets.set(one.id, { reference: `${one.resourceType}/${idOf(one)}` });
  return made.map((one) => {
    const { resourceType, id: _documentId, ...rest } = one;
    const lastUpdated = about.changedAt(one);
    return {
      ...{ resourceType, id: idOf(one), ...(lastUpdated ? { meta: { lastUpdated } } : {}) },
      ...(readable(rest, targets, base) as object),
    };
  });
}

/** Numbers of the country, by the identifiers that its health authority registered for them with HL7. */
const national: Record<string, string> = {
  [numbers.curp]: 'urn:oid:2.16.840.1.113883.4.629',
  [numbers.clues]: 'urn:oid:2.16.840.1.113883.4.631',
  [numbers.cedula]: 'urn:oid:2.16.840.1.113883.3.215.12.18',
};
export const cedulaSystem = national[numbers.cedula] as string;
const ownSystem = /^https:\/\/consultorio\.example\/fhir\/(NamingSystem\/.+)$/;

/** The clinic's own numbers are this clinic's: their system is an address of it. */
export const systemHere = (system: string, base: string): string =>
  national[system] ?? system.replace(ownSystem, `${base}/$1`);

/** The codes of a clinic's own questions. */
export const optionSystem = (base: string): string => `${base}/CodeSystem/option`;

function readable(value: unknown, targets: ReadonlyMap<string, Reference>, base: string): unknown {
  if (Array.isArray(value)) return value.map((one) => readable(one, targets, base));
  if (value === null || typeof value !== 'object') return value;
  const made: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(value)) {
    if (name === 'reference' && typeof one === 'string') Object.assign(made, referenceHere(one, targets, value));
    else if (name === 'system' && typeof one === 'string') made[name] = systemHere(one, base);
    else if (name === 'questionnaire' && typeof one === 'string')
      made[name] = one.replace(/^urn:uuid:/, `${base}/Questionnaire/`);
    else if (name === 'url' && typeof one === 'string') made[name] = one.replace(/^urn:uuid:/, `${base}/Binary/file-`);
    else if (isCoding(name) && one !== null && typeof one === 'object' && !('system' in one))
      made[name] = { system: optionSystem(base), ...one };
    else made[name] = readable(one, targets, base);
  }
  return made;
}

const isCoding = (name: string) => name === 'valueCoding' || name === 'answerCoding' || name === 'initialCoding';

function referenceHere(reference: string, targets: ReadonlyMap<string, Reference>, whole: object): object {
  const target = targets.get(reference.replace(/^urn:uuid:/, ''));
  if (target) return target;
  return 'display' in whole ? {} : { display: 'Sin identificar' };
}
