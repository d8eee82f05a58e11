import { expect } from 'vitest';
import type { PatientRecord } from '../../src/documents/patient-record.ts';
import { conversationText } from '../../src/domain/fhir/record/conversation-text.ts';
import type { Resource } from '../../src/domain/fhir/record/fhir-values.ts';
import type { Imported } from '../../src/domain/fhir/record/record-bundle.ts';
import { RecordOutline, recordBundle } from '../../src/domain/fhir/record/record-bundle.ts';
import { publishedProblems } from './published-problems.ts';

export type Bundle = { entry: { fullUrl: string; resource: Resource }[] } & Record<string, unknown>;

const mother = { accountId: '5f0c2f4e-8a53-4a0e-9a36-2f6f3c1f9d10', name: 'Rosa Núñez', relation: 'mother' } as const;
const clinic = {
  name: 'Clínica',
  legalName: '',
  kind: '',
  address: 'Calle 1',
  phone: '5512345678',
  email: '',
  rfc: '',
};

/** Of which every version that asked is one. */
export const exportedFormId = '0b7e4c6d-3a9d-4c44-8f21-90c1d7e4b202';

const places = {
  pathOfPaper: (folio: string) => `documentos/${folio}.pdf`,
  pathOfFile: (id: string) => (id < '8' ? `archivos/${id} 1.pdf` : null),
  formIdOf: () => exportedFormId,
};

/** What came from elsewhere. */
type More = { at?: string; imports?: Imported[]; resources?: Resource[] };

/** For tests: the bundle of a record, as whoever opens the ZIP reads it. */
export async function exported(record: PatientRecord, more: More = {}): Promise<Bundle> {
  const { at = '2026-11-20T10:00:00.000Z', imports = [], resources = [] } = more;
  const outline = new RecordOutline(record.profile);
  const told = record.consultations.map((one) => ({ ...one, conversation: conversationText(one.messages) }));
  for (const one of told) outline.add(one, places.pathOfFile);
  async function* consultations() {
    yield* told;
  }
  async function* imported() {
    yield* resources.filter(({ resourceType }) => !['Practitioner', 'Organization'].includes(resourceType));
  }
  for (const one of resources) outline.addImported(one);
  const about = {
    profile: record.profile,
    lists: record.record,
    consents: record.consents,
    guardians: [mother],
    imports,
    imported,
  };
  const recorded = { at, establishment: clinic, ...about };
  const pieces: string[] = [];
  for await (const piece of recordBundle(recorded, outline, consultations(), places)) pieces.push(piece);
  return JSON.parse(pieces.join('')) as Bundle;
}

const everyReference = (value: unknown): string[] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([name, one]) =>
        name === 'reference' && typeof one === 'string' ? [one] : everyReference(one),
      );

/** For tests: addresses that stand for two things, and references that lead nowhere. */
export function brokenReferences(bundle: Bundle): string[] {
  const urls = bundle.entry.map(({ fullUrl }) => fullUrl);
  return [
    ...urls.filter((url, index) => urls.indexOf(url) !== index).map((url) => `twice ${url}`),
    ...everyReference(bundle).filter((reference) => !urls.includes(reference)),
  ];
}

/** What two strangers say of the bundle and of each resource in it. */
async function problemsOf(bundle: Bundle): Promise<string[]> {
  const problems = brokenReferences(bundle);
  for (const { resource } of bundle.entry) {
    const found = await publishedProblems(resource);
    problems.push(...found.map((problem) => `${resource.resourceType} ${problem}`));
  }
  return [...problems, ...(await publishedProblems(bundle))];
}

/** For tests. @throws of the first of those problems, of a first page without a required section, of what nobody points at. */
export async function expectValid(record: PatientRecord): Promise<void> {
  const bundle = await exported(record);
  expect(await problemsOf(bundle)).toEqual([]);
  const [first] = bundle.entry;
  expect(first?.resource.resourceType).toBe('Composition');
  const sections = first?.resource.section as { code: { coding?: { code: string }[] }; entry: object[] }[];
  // The three that the International Patient Summary requires.
  for (const code of ['48765-2', '10160-0', '11450-4'])
    expect(sections.find((one) => one.code.coding?.[0]?.code === code)?.entry.length).toBeGreaterThan(0);
  const reached = new Set(everyReference(bundle));
  const unreached = bundle.entry.slice(1).filter(({ fullUrl }) => !reached.has(fullUrl));
  expect(unreached.map(({ resource }) => resource.resourceType)).toEqual([]);
}
