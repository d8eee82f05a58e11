import { recordBundleLimits } from '@consultorio/contracts/record-import';
import { expect, test } from 'vitest';
import { smallBundle } from '../../../../testing/foreign-bundle.ts';
import { AppError } from '../../../core/app-error.ts';
import { readForeignRecord } from './read-record.ts';

const read = (bundle: object) =>
  readForeignRecord(bundle as Record<string, unknown>, {
    patientId: crypto.randomUUID(),
    now: Date.parse('2026-11-24'),
  });
type Small = ReturnType<typeof smallBundle>;
const changed = (change: (bundle: Small) => void, more: object[] = []) => {
  const bundle = smallBundle(more);
  change(bundle);
  return bundle;
};
const resourceOf = (bundle: Small, at: number) => (bundle.entry[at]?.resource ?? {}) as Record<string, unknown>;
const nested = (depth: number): object => (depth === 0 ? {} : { a: nested(depth - 1) });
const codes = (code: string) => ({ coding: [{ system: 'http://terminology.hl7.org/x', code }] });

test.each<[string, object, string, string]>([
  ['nothing of FHIR', { datos: [] }, 'bundle', 'not-a-document'],
  ['the answer to a search', { ...smallBundle(), type: 'searchset' }, 'bundle', 'not-a-document'],
  ['no resource at all', { ...smallBundle(), entry: [] }, 'bundle.entry[0].resource.subject', 'no-patient'],
  ['an entry that is none', changed((one) => one.entry.push(null as never)), 'bundle.entry[3]', 'structure'],
  [
    'a blank kind',
    changed((one) => Object.assign(resourceOf(one, 2), { resourceType: '' })),
    'bundle.entry[2]',
    'structure',
  ],
  ['no front page', changed((one) => one.entry.shift()), 'bundle.entry[0]', 'no-composition'],
  ['nobody', changed((one) => one.entry.splice(1, 1)), 'bundle.entry[0].resource.subject', 'no-patient'],
  ['two of one address', changed((one) => one.entry.push(one.entry[1] as never)), 'bundle.entry[3]', 'repeated'],
  [
    'a person without a name',
    changed((one) => delete resourceOf(one, 1).name),
    'bundle.entry[1].resource.name',
    'no-name',
  ],
  [
    'a person of another sense',
    changed((one) => Object.assign(resourceOf(one, 1), { modifierExtension: [{ url: 'urn:x' }] })),
    'bundle.entry[1]',
    'modifier',
  ],
  [
    'a person who is no Patient of R4',
    changed((one) => Object.assign(resourceOf(one, 1), { birthDate: 5 })),
    'bundle.entry[1].resource',
    'structure',
  ],
  [
    'more than anybody reads',
    { ...smallBundle(), entry: Array.from({ length: recordBundleLimits.entries + 1 }, () => ({ resource: {} })) },
    'bundle.entry',
    'too-many',
  ],
  ['depths without end', { ...smallBundle(), meta: nested(60) }, 'bundle', 'too-large'],
  ['a hundred thousand values', { ...smallBundle(), meta: Array(100_000).fill(0) }, 'bundle', 'too-large'],
])('refused with the place and a sentence: %s', async (_name, bundle, path, code) => {
  const refused = await read(bundle).then(
    () => null,
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(AppError);
  expect((refused as AppError).details.issues).toEqual([{ path: path.split('.'), code, message: expect.any(String) }]);
});

test('a text of a megabyte where FHIR has a list costs nothing', async () => {
  const bundle = changed((one) => Object.assign(resourceOf(one, 1), { name: '1'.repeat(1_000_000) }));
  const before = process.threadCpuUsage();
  await read(bundle).catch(() => {});
  const { user } = process.threadCpuUsage(before);
  expect(user / 1000).toBeLessThan(500);
});

const allergy = (more: object) => ({ resourceType: 'AllergyIntolerance', code: { text: 'Látex' }, ...more });

test.each<[string, object, string]>([
  ['a refuted allergy', allergy({ verificationStatus: codes('refuted') }), 'denied'],
  ['one entered by mistake', allergy({ verificationStatus: codes('entered-in-error') }), 'denied'],
  ['no allergy to medicines, which is no «none»', allergy({ code: codes('409137002') }), 'denied'],
  ['an allergy without a name', allergy({ code: {} }), 'unnamed'],
  ['one of somebody else', allergy({ subject: undefined, patient: { reference: 'Patient/7' } }), 'other-person'],
  ['one of another sense', allergy({ reaction: [{ modifierExtension: [{ url: 'urn:x' }] }] }), 'modifier'],
  ['a remark of a book', allergy({ note: [{ text: 'x'.repeat(2000) }] }), 'too-long'],
  [
    'a medicine not taken',
    { resourceType: 'MedicationStatement', status: 'not-taken', medicationCodeableConcept: { text: 'A' } },
    'denied',
  ],
  [
    'a vaccine not given',
    { resourceType: 'Immunization', status: 'not-done', vaccineCode: { text: 'BCG' }, occurrenceString: 'x' },
    'denied',
  ],
  [
    'a weight in pounds',
    {
      ...{ resourceType: 'Observation', status: 'final', code: codes('29463-7'), effectiveDateTime: '2026-01-02' },
      valueQuantity: { value: 150, system: 'http://unitsofmeasure.org', code: '[lb_av]' },
    },
    'value',
  ],
  ['a kind without a place', { resourceType: 'Basic', code: { text: 'Algo' } }, 'type'],
])('is no entry of a list, and is told: %s', async (_name, resource, why) => {
  const { entries, losses } = await read(smallBundle([resource]));
  expect(entries).toMatchObject([{ kind: 'allergy', content: { substance: 'Penicilina' } }]);
  expect(losses.map((one) => one.why)).toContain(why);
});

test('words and numbers of another system are read, and who said them there', async () => {
  const doctor = { resourceType: 'Practitioner', name: [{ family: 'House', given: ['Gregory'] }] };
  const bundle = smallBundle([
    allergy({
      ...{ clinicalStatus: codes('active'), criticality: 'high', recordedDate: '2024-05' },
      code: { coding: [{ system: 'http://snomed.info/sct', code: '111088007', display: 'Latex' }] },
      reaction: [{ manifestation: [{ text: 'Ronchas' }, { text: 'Tos' }], severity: 'mild' }, { severity: 'severe' }],
      asserter: { reference: 'Practitioner/1' },
    }),
    { ...doctor, subject: undefined },
    {
      ...{ resourceType: 'MedicationStatement', status: 'active', medicationReference: { reference: 'Medication/1' } },
      effectivePeriod: { start: '2024-01-15' },
    },
    { resourceType: 'Medication', code: { coding: [{ code: 'C09AA02', display: 'Enalapril' }] } },
    {
      ...{
        resourceType: 'Observation',
        status: 'final',
        code: codes('85354-9'),
        effectiveDateTime: '2026-01-02T10:00:00Z',
      },
      component: [
        { code: codes('8480-6'), valueQuantity: { value: 120, system: 'http://unitsofmeasure.org', code: 'mm[Hg]' } },
        { code: codes('8462-4'), valueQuantity: { value: 80, system: 'http://unitsofmeasure.org', code: 'mm[Hg]' } },
      ],
    },
    {
      resourceType: 'Condition',
      code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code: 'I10', display: 'Hipertensión' }] },
    },
  ]);
  const named = (at: number, fullUrl: string) => Object.assign(bundle.entry[at] ?? {}, { fullUrl });
  named(4, 'https://otro.example/fhir/Practitioner/1');
  named(6, 'https://otro.example/fhir/Medication/1');
  const { entries, losses } = await read(bundle);
  expect(losses).toEqual([]);
  expect(entries.slice(1)).toMatchObject([
    {
      content: { substance: 'Latex', reaction: 'Ronchas, Tos', severity: 'severe', remark: 'Riesgo alto' },
      ...{ status: 'active', toldBy: 'Gregory House' },
    },
    { kind: 'medicine', content: { medicine: 'Enalapril', since: '2024-01-15' } },
    { kind: 'problem', content: { description: 'Hipertensión', code: 'I10' } },
    { kind: 'measurement', content: { measuredOn: '2026-01-02', systolicMmHg: 120, diastolicMmHg: 80 } },
  ]);
});

test('our own extension counts only where the words beside it say the same', async () => {
  const url = 'https://consultorio.example/fhir/StructureDefinition/record-entry';
  const lying = { extension: [{ url, valueString: JSON.stringify({ substance: 'Nada', certainty: 'likely' }) }] };
  const { entries } = await read(smallBundle([allergy(lying)]));
  expect(entries[1]).toMatchObject({ content: { substance: 'Látex' } });
});
