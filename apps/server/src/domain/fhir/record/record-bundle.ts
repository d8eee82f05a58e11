import type { Establishment } from '@consultorio/contracts/clinic';
import type { Consent } from '@consultorio/contracts/legal';
import type { PatientProfile } from '@consultorio/contracts/patients';
import type { RecordLists } from '@consultorio/contracts/record-entries';
import { fhirString } from '../option-coding.ts';
import { composition, IncludedSections, Lines, outlined } from './composition.ts';
import { consentResource } from './consents.ts';
import { consultationResources, doctorsOf, type Places, type RecordedConsultation } from './consultation-resources.ts';
import { coded, idOf, numbers, type Resource, referenceTo, systems, urlOf } from './fhir-values.ts';
import { type About, Doctors, type Guardian, organization, organizationId, patient, relatedPerson } from './people.ts';
import { recordResources } from './record-lists.ts';

export type { RecordedConsultation } from './consultation-resources.ts';

/** All that a bundle says before its consultations, which come one after the other. */
type Recorded = {
  /** Moment of the export, ISO 8601. */
  at: string;
  establishment: Establishment;
  profile: PatientProfile;
  lists: RecordLists;
  consents: readonly Consent[];
  guardians: readonly Guardian[];
  /** Records of other establishments that came into this one, and what they brought beside the lists, as it came. */
  imports: readonly Imported[];
  imported: () => AsyncIterable<Resource>;
};

/** What the first page and the people of the bundle need to know of every consultation before any is written. */
export class RecordOutline {
  readonly doctors = new Doctors();
  readonly elsewhere = new PeopleElsewhere();
  readonly brought = new IncludedSections();
  readonly imported = new Lines();
  readonly #about: About;
  readonly #person: Places['person'];

  constructor({ id, recordNo, firstName, lastName }: PatientProfile) {
    this.#about = { patientId: id, doctorIdOf: this.doctors.doctorIdOf, elsewhereIdOf: this.elsewhere.idOf };
    this.#person = { recordNo, name: `${firstName} ${lastName}`.trim() };
  }

  /** Of a record from elsewhere: a document, or whoever documents and entries name. */
  addImported(resource: Resource): void {
    if (isPersonElsewhere(resource)) this.elsewhere.add(resource);
    else this.imported.add([outlined(resource)]);
  }

  /** `pathOfFile`: a file without a place has no line. */
  add(one: RecordedConsultation, pathOfFile: Places['pathOfFile']): void {
    for (const doctor of doctorsOf(one)) this.doctors.add(doctor);
    const places = { person: this.#person, pathOfFile, pathOfPaper: () => '', formIdOf: () => '' };
    this.brought.add(consultationResources(one, this.#about, places).map(outlined));
  }

  get person(): Places['person'] {
    return this.#person;
  }

  get about(): About {
    return this.#about;
  }
}

/**
 * The record as a FHIR R4 document: one Bundle (application/fhir+json) whose first page is an International Patient
 * Summary, piece by piece, so that nobody holds the consultations of years.
 * Source: https://hl7.org/fhir/R4/documents.html, https://hl7.org/fhir/uv/ips.
 */
export async function* recordBundle(
  { at, establishment, profile, lists, consents, guardians, imports, imported }: Recorded,
  outline: RecordOutline,
  consultations: AsyncIterable<RecordedConsultation>,
  places: Omit<Places, 'person'>,
): AsyncGenerator<string> {
  // FHIR has no place for who told of a vaccine.
  const tellers = everyEntry(lists).filter(({ kind, saidBy }) => saidBy === 'doctor' && kind !== 'vaccine');
  const cameIn = imports.map((one) => importProvenance(one, profile.id));
  for (const { saidByName } of tellers) outline.doctors.add({ name: saidByName });
  const ofLists = recordResources(lists, outline.about);
  const given = consents.map((one) => consentResource(one, profile.id));
  const speaking = guardians.map((one) => relatedPerson(one, profile.id));
  const first = composition({
    ...{ patientId: profile.id, at, lists: ofLists, consents: given.map(outlined), guardians: speaking.map(outlined) },
    brought: outline.brought,
    imported: new Lines().add(cameIn.map(outlined)).join(outline.imported),
  });
  const id = idOf(profile.id, 'export', at);
  const head = {
    resourceType: 'Bundle',
    id,
    language: 'es-MX',
    identifier: { system: numbers.export, value: urlOf(id) },
  };
  yield `${JSON.stringify({ ...head, type: 'document', timestamp: at }).slice(0, -1)},"entry":[\n`;
  yield* first;
  const doctors = outline.doctors.resources();
  const elsewhere = outline.elsewhere.resources(new Set(doctors.map((one) => one.id)));
  const people = [patient(profile), organization(establishment), ...speaking, ...doctors, ...elsewhere];
  for (const one of [...people, ...Object.values(ofLists).flat(), ...given, ...cameIn]) yield `,\n${entryOf(one)}`;
  for await (const consultation of consultations) {
    const of = { ...places, person: outline.person };
    for (const one of consultationResources(consultation, outline.about, of)) yield `,\n${entryOf(one)}`;
  }
  for await (const one of imported()) yield `,\n${entryOf(one)}`;
  yield ']}\n';
}

const isPersonElsewhere = ({ resourceType }: Resource) =>
  resourceType === 'Practitioner' || resourceType === 'Organization';

const everyEntry = (lists: RecordLists) => Object.values(lists).flatMap(({ entries, past }) => [...entries, ...past]);

const entryOf = (resource: Resource): string => JSON.stringify({ fullUrl: urlOf(resource.id), resource });

/**
 * Doctors and establishments of records that came from elsewhere, as those records named them. A name alone means the one of
 * that name there, and never a doctor of this clinic.
 */
class PeopleElsewhere {
  readonly #known = new Map<string, Resource>();
  readonly #named = new Map<string, string>();

  add(resource: Resource): void {
    this.#known.set(resource.id, resource);
  }

  readonly idOf = (name: string): string => {
    const namesakes = [...this.#known.values()].filter(
      (one) => one.resourceType === 'Practitioner' && isNamed(one, name),
    );
    if (namesakes.length === 1 && namesakes[0]) return namesakes[0].id;
    const id = idOf('practitioner elsewhere', name);
    this.#named.set(id, name);
    return id;
  };

  /** Without those who are doctors of this clinic too: `known` are their ids. */
  resources(known: ReadonlySet<string>): Resource[] {
    const made = [...this.#named].map(([id, name]) => ({
      ...{ resourceType: 'Practitioner', id, name: [{ text: fhirString(name) ?? 'Sin nombre' }] },
    }));
    return [...this.#known.values(), ...made].filter(({ id }) => !known.has(id));
  }
}

const isNamed = ({ name }: Resource, wanted: string) =>
  [name ?? []].flat().some((one) => (one as { text?: unknown }).text === fhirString(wanted));

/** A record of another establishment that came into this one. */
export type Imported = {
  id: string;
  sourceName: string;
  sourceRecordNo: string | null;
  sha256: string;
  importedAt: string;
};

/** From where a part of the record came, when, and by which file. Who typed nothing has authored nothing: the clinic entered it. */
export const importProvenance = (
  { id, sourceName, sourceRecordNo, sha256, importedAt }: Imported,
  patientId: string,
): Resource => ({
  resourceType: 'Provenance',
  id: idOf(id, 'import'),
  target: [referenceTo(patientId)],
  recorded: importedAt,
  activity: { text: 'Expediente de otro establecimiento' },
  agent: [{ type: coded(systems.provenanceAgent, 'enterer'), who: referenceTo(organizationId) }],
  entity: [
    {
      role: 'source',
      what: {
        identifier: { system: 'urn:ietf:rfc:3986', value: `urn:sha256:${sha256}` },
        display: [sourceName, sourceRecordNo].filter(Boolean).join(', expediente '),
      },
    },
  ],
});
