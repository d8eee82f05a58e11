import type { Resource } from '../../domain/fhir/record/fhir-values.ts';
import { organization } from '../../domain/fhir/record/people.ts';
import { accessOf } from './accesses.ts';
import { cedulaSystem, isOwnId, optionSystem, originOf, practitionerId, published } from './addresses.ts';
import type { Reader } from './reader.ts';
import { type TypeName, typeOf } from './resource-types.ts';
import { isOfLists, ofConsultation, ofLists, ofPerson } from './sources.ts';

/** One resource by its id; null where there is none. @throws AppError of what the caller may not read. */
export async function readOne(reader: Reader, type: TypeName, id: string): Promise<Resource | null> {
  await reader.admit(type);
  const found = await candidates(reader, type, id);
  return found.find((one) => one.id === id) ?? null;
}

/** One version of it: a form has them all, a person and a consultation the one of today. */
export async function readVersion(
  reader: Reader,
  type: TypeName,
  id: string,
  version: string,
): Promise<Resource | null> {
  await reader.admit(type);
  if (type === 'Questionnaire')
    return isOwnId(id) && /^[1-9]\d{0,4}$/.test(version) ? questionnaire(reader, id, Number(version)) : null;
  const one = await readOne(reader, type, id);
  return (one?.meta as { versionId?: string } | undefined)?.versionId === version ? one : null;
}

/** What the id leads to, and what stands beside it. */
async function candidates(reader: Reader, type: TypeName, id: string): Promise<Resource[]> {
  if (typeOf(type).from === 'clinic') return ofClinic(reader, type);
  if (type === 'Questionnaire')
    return isOwnId(id) ? [await questionnaire(reader, id, null)].flatMap((one) => one ?? []) : [];
  if (type === 'Patient') return isOwnId(id) ? ofPerson(reader, id, type) : [];
  if (type === 'Encounter') return isOwnId(id) ? ofConsultation(reader, id, type) : [];
  const origin = originOf(id);
  if (!origin) return [];
  if (type === 'AuditEvent') return accessOf(reader, origin.id, id);
  if (origin.kind === 'c') return ofConsultation(reader, origin.id, type);
  return isOfLists(type) ? ofLists(reader, origin.id, type) : ofPerson(reader, origin.id, type);
}

/** The clinic, and the doctors whom it shows. */
export async function ofClinic(reader: Reader, type: TypeName): Promise<Resource[]> {
  const { establishment, doctors } = await reader.clinic();
  if (type === 'Organization') {
    const { id, ...rest } = organization(establishment);
    const about = { origin: { kind: 'p', id: '' } as const, base: reader.base, patientId: id, doctors: new Map() };
    return published([{ id, ...rest }], { ...about, changedAt: () => null });
  }
  return doctors
    .filter(({ cedula }, index) => cedula !== '' && doctors.findIndex((one) => one.cedula === cedula) === index)
    .map(({ name, cedula, speciality }) => ({
      resourceType: 'Practitioner',
      id: practitionerId(cedula),
      active: true,
      identifier: [{ use: 'official', system: cedulaSystem, value: cedula }],
      name: [{ text: name }],
      ...(speciality ? { qualification: [{ code: { text: speciality } }] } : {}),
    }));
}

/** A form as it was published last, or in one of its versions. */
export async function questionnaire(reader: Reader, formId: string, number: number | null): Promise<Resource | null> {
  const { call, base } = reader;
  const form = (await call.listForms()).find(({ id }) => id === formId);
  const wanted = number ?? form?.publishedNumber ?? null;
  if (!form || wanted === null) return null;
  const { questionnaire: made } = await call.exportQuestionnaire({ formId, number: wanted });
  const address = `${base}/Questionnaire/${formId}`;
  return {
    ...(withSystems(made, base) as Record<string, unknown>),
    ...{ resourceType: 'Questionnaire', id: formId, url: address },
    meta: { versionId: String(wanted), ...(number === null ? { lastUpdated: form.updatedAt } : {}) },
  };
}

export async function questionnaires(reader: Reader): Promise<Resource[]> {
  const forms = (await reader.call.listForms()).filter(({ publishedNumber }) => publishedNumber !== null);
  const all: Resource[] = [];
  for (const { id } of forms) {
    const one = await questionnaire(reader, id, null);
    if (one) all.push(one);
  }
  return all;
}

function withSystems(value: unknown, base: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withSystems(one, base));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) =>
      (name === 'valueCoding' || name === 'answerCoding') &&
      one !== null &&
      typeof one === 'object' &&
      !('system' in one)
        ? [name, { system: optionSystem(base), ...one }]
        : [name, withSystems(one, base)],
    ),
  );
}
