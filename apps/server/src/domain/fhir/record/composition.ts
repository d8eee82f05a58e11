import { codedInWords, idOf, type Resource, referenceTo, systems, urlOf } from './fhir-values.ts';
import { organizationId } from './people.ts';
import type { RecordResources } from './record-lists.ts';

/** A resource as the first page names it, which comes before all of them. */
export type Outlined = { id: string; resourceType: string; words: string };

/** More than a page of one section is read in its entries. */
const MAX_LINES = 200;

/** Of the entries of one section their ids, and words of as many as are written out: of a long record little is held. */
export class Lines {
  readonly ids: string[] = [];
  readonly words: string[] = [];

  add(entries: readonly Outlined[]): this {
    for (const { id, words } of entries) {
      this.ids.push(id);
      if (this.words.length < MAX_LINES) this.words.push(words);
    }
    return this;
  }

  join({ ids, words }: Lines): this {
    for (const id of ids) this.ids.push(id);
    this.words.push(...words.slice(0, MAX_LINES - this.words.length));
    return this;
  }
}

type Section = { title: string; code?: string; entries: Lines; isRequired?: boolean };

/** What consultations bring, by the section in which it is named. */
const includedSections: readonly { title: string; code?: string; types: readonly string[] }[] = [
  { title: 'Consultas', code: '46240-8', types: ['Encounter'] },
  { title: 'Diagnósticos de las consultas', code: '29548-5', types: ['Condition'] },
  // The summary's own section of plans takes no requests.
  { title: 'Recetas y órdenes', types: ['MedicationRequest', 'ServiceRequest'] },
  { title: 'Informes de estudios e interconsultas', types: ['DiagnosticReport'] },
  { title: 'Notas, documentos y archivos', types: ['DocumentReference', 'Provenance'] },
  { title: 'Respuestas a cuestionarios', types: ['QuestionnaireResponse'] },
];

/** Those sections, filled one consultation after the other. */
export class IncludedSections {
  readonly sections = includedSections.map((section) => ({ ...section, entries: new Lines() }));

  add(entries: readonly Outlined[]): void {
    for (const { types, entries: lines } of this.sections)
      lines.add(entries.filter(({ resourceType }) => types.some((type) => type === resourceType)));
  }
}

/**
 * The first page of the document, in the sections of the International Patient Summary (its three required ones are always
 * there) and, after them, what each consultation brought. In pieces, since it names everything.
 */
export function* composition({
  patientId,
  at,
  lists,
  brought,
  imported,
  consents,
  guardians,
}: {
  patientId: string;
  at: string;
  lists: RecordResources;
  brought: IncludedSections;
  imported: Lines;
  consents: readonly Outlined[];
  guardians: readonly Outlined[];
}): Generator<string> {
  const of = (...resources: Resource[][]) => new Lines().add(resources.flat().map(outlined));
  // Without one that goes on, what has ended stands in for it: the section is never empty.
  const current = lists.problem.filter((one) => !isResolved(one));
  const goingOn = current.length > 0 ? current : lists.problem;
  const sections: Section[] = [
    { title: 'Alergias e intolerancias', code: '48765-2', entries: of(lists.allergy), isRequired: true },
    { title: 'Medicamentos en uso', code: '10160-0', entries: of(lists.medicine), isRequired: true },
    { title: 'Problemas de salud', code: '11450-4', entries: of(goingOn), isRequired: true },
    { title: 'Problemas resueltos', code: '11348-0', entries: of(lists.problem.filter(isResolved)) },
    { title: 'Vacunas', code: '11369-6', entries: of(lists.vaccine) },
    { title: 'Signos vitales', code: '8716-3', entries: of(lists.measurement.filter((one) => !isResult(one))) },
    { title: 'Resultados', code: '30954-2', entries: of(lists.measurement.filter(isResult)) },
    { title: 'Embarazo', code: '10162-6', entries: of(lists.pregnancy, lists.lactation, lists.lastMenstruation) },
    ...brought.sections,
    { title: 'De otros establecimientos', entries: imported },
    { title: 'Quién responde por la persona', entries: new Lines().add(guardians) },
    { title: 'Consentimientos', entries: new Lines().add(consents) },
  ];
  const id = idOf(patientId, 'composition', at);
  const page: Resource = {
    resourceType: 'Composition',
    id,
    language: 'es-MX',
    status: 'final',
    type: codedInWords(systems.loinc, '60591-5', 'Resumen del paciente'),
    subject: referenceTo(patientId),
    date: at,
    author: [referenceTo(organizationId)],
    title: 'Expediente',
    custodian: referenceTo(organizationId),
  };
  yield `{"fullUrl":${JSON.stringify(urlOf(id))},"resource":${opened(page)},"section":[`;
  let between = '';
  for (const section of sections.filter(({ entries, isRequired }) => isRequired || entries.ids.length > 0)) {
    yield between;
    yield* written(section);
    between = ',\n';
  }
  yield ']}}';
}

const hasCode = (value: unknown, code: string): boolean =>
  ((value ?? {}) as Coded).coding?.some((one) => one.code === code) ?? false;
const isResolved = ({ clinicalStatus }: Resource) => hasCode(clinicalStatus, 'resolved');
const isResult = ({ category }: Resource) => [category ?? []].flat().some((one) => hasCode(one, 'laboratory'));

/** Without its closing brace: more follows. */
const opened = (value: object) => JSON.stringify(value).slice(0, -1);

/** As many references as are written at once. */
const PIECE = 500;

function* written({ title, code, entries: { ids, words } }: Section): Generator<string> {
  const text = { status: 'generated', div: narrative(words, ids.length) };
  yield opened({ title, code: code ? codedInWords(systems.loinc, code, title) : { text: title }, text });
  for (let from = 0; from < ids.length; from += PIECE) {
    const references = ids.slice(from, from + PIECE).map((id) => JSON.stringify({ reference: urlOf(id) }));
    yield (from === 0 ? ',"entry":[' : ',') + references.join(',');
  }
  yield ids.length > 0 ? ']}' : '}';
}

function narrative(lines: readonly string[], all: number): string {
  const items = lines.map((line) => `<li>${escaped(line)}</li>`);
  const more = all > lines.length ? [`<li>… y ${all - lines.length} más</li>`] : [];
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
