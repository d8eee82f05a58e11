import { codedInWords, given, idOf, nonEmpty, type Resource, referenceTo, systems, urlOf } from './fhir-values.ts';
import { organizationId } from './people.ts';
import type { RecordResources } from './record-lists.ts';

/** A resource of a consultation as the first page names it, which comes before all of them. */
export type Outlined = { id: string; resourceType: string; words: string };

type Section = { title: string; code?: string; entries: Outlined[]; isRequired?: boolean };

/**
 * The first page of the document, in the sections of the International Patient Summary (its three required ones are always
 * there) and, after them, what each consultation brought.
 */
export function composition({
  patientId,
  at,
  lists,
  outline,
  consents,
  guardians,
}: {
  patientId: string;
  at: string;
  lists: RecordResources;
  outline: readonly Outlined[];
  consents: readonly Outlined[];
  guardians: readonly Outlined[];
}): Resource {
  const ofType = (...types: string[]) => outline.filter(({ resourceType }) => types.includes(resourceType));
  const sections: Section[] = [
    { title: 'Alergias e intolerancias', code: '48765-2', entries: lists.allergy.map(outlined), isRequired: true },
    { title: 'Medicamentos en uso', code: '10160-0', entries: lists.medicine.map(outlined), isRequired: true },
    { title: 'Problemas de salud', code: '11450-4', entries: lists.problem.map(outlined), isRequired: true },
    { title: 'Vacunas', code: '11369-6', entries: lists.vaccine.map(outlined) },
    { title: 'Signos vitales', code: '8716-3', entries: lists.measurement.map(outlined) },
    {
      title: 'Embarazo',
      code: '10162-6',
      entries: [...lists.pregnancy, ...lists.lactation, ...lists.lastMenstruation].map(outlined),
    },
    { title: 'Consultas', code: '46240-8', entries: ofType('Encounter') },
    { title: 'Diagnósticos de las consultas', code: '29548-5', entries: ofType('Condition') },
    { title: 'Recetas y órdenes', code: '18776-5', entries: ofType('MedicationRequest', 'ServiceRequest') },
    { title: 'Notas, documentos y archivos', code: '55108-5', entries: ofType('DocumentReference', 'Provenance') },
    { title: 'Respuestas a cuestionarios', entries: ofType('QuestionnaireResponse') },
    { title: 'Quién responde por la persona', entries: [...guardians] },
    { title: 'Consentimientos', entries: [...consents] },
  ];
  return {
    resourceType: 'Composition',
    id: idOf(patientId, 'composition', at),
    language: 'es-MX',
    status: 'final',
    type: codedInWords(systems.loinc, '60591-5', 'Resumen del paciente'),
    subject: referenceTo(patientId),
    date: at,
    author: [referenceTo(organizationId)],
    title: 'Expediente',
    custodian: referenceTo(organizationId),
    section: sections.filter(({ entries, isRequired }) => isRequired || entries.length > 0).map(written),
  };
}

const written = ({ title, code, entries }: Section) => ({
  title,
  ...given('code', code ? codedInWords(systems.loinc, code, title) : { text: title }),
  text: { status: 'generated', div: narrative(entries.map(({ words }) => words)) },
  ...given('entry', nonEmpty(entries.map(({ id }) => ({ reference: urlOf(id) })))),
});

/** More than a page of one section is read in its entries. */
const MOST_LINES = 200;

function narrative(lines: readonly string[]): string {
  const items = lines.slice(0, MOST_LINES).map((line) => `<li>${escaped(line)}</li>`);
  const more = lines.length > MOST_LINES ? [`<li>… y ${lines.length - MOST_LINES} más</li>`] : [];
  return `<div xmlns="http://www.w3.org/1999/xhtml"><ul>${[...items, ...more].join('')}</ul></div>`;
}

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What a line of the first page says of it: its code in words, its name or number. */
export function outlined(resource: Resource): Outlined {
  return { id: resource.id, resourceType: resource.resourceType, words: wordsOf(resource) || resource.resourceType };
}

type Coded = { text?: string; coding?: { display?: string; code?: string }[] };
const textOf = (value: unknown): string => {
  const { text, coding } = (value ?? {}) as Coded;
  return text ?? coding?.[0]?.display ?? coding?.[0]?.code ?? '';
};

function wordsOf(resource: Resource): string {
  const { code, medicationCodeableConcept, vaccineCode, type, serviceType, policyRule, status } = resource;
  const [person] = [resource.name ?? []].flat();
  const [relation] = [resource.relationship ?? []].flat();
  const name = [person, code, medicationCodeableConcept, vaccineCode, serviceType, policyRule, type]
    .map(textOf)
    .find(Boolean);
  const [number] = [resource.identifier ?? []].flat() as { value?: string }[];
  const { value, unit } = (resource.valueQuantity ?? {}) as { value?: number; unit?: string };
  const measured = value === undefined ? '' : `${value} ${unit ?? ''}`;
  const day = resource.effectiveDateTime ?? resource.date ?? resource.authoredOn ?? resource.authored;
  return [name, textOf(relation), measured, number?.value, day, status]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' · ')
    .slice(0, 300);
}
