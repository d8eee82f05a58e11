import type { Order, OrderContent } from '@consultorio/contracts/orders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyRecord } from '../../../../testing/fhir/any-record.ts';
import { expectValid, exported, exportedFormId } from '../../../../testing/fhir/expect-valid.ts';
import type { PatientRecord } from '../../../documents/patient-record.ts';
import { toQuestionnaire } from '../to-questionnaire.ts';

const resources = async (record: PatientRecord, type: string) =>
  (await exported(record)).entry.flatMap(({ resource }) => (resource.resourceType === type ? [resource] : []));

/** The first of the fixed seed that has what the test is about, with everything else cut away. */
function recordWith(change: (record: PatientRecord) => void): PatientRecord {
  const [record] = fc.sample(anyRecord, { seed: 7, numRuns: 1 });
  if (!record) throw new Error('no record');
  for (const list of Object.values(record.record)) Object.assign(list, { entries: [], past: [], standing: 'notAsked' });
  change(record);
  return record;
}

test('records of every kind go out as documents that two validators of others take', { timeout: 120_000 }, async () => {
  await fc.assert(fc.asyncProperty(anyRecord, expectValid), { numRuns: 8, seed: 20261123, endOnFailure: true });
});

test.each([
  ['notAsked', 'no-allergy-info'],
  ['unknown', 'no-allergy-info'],
  ['none', 'no-known-allergies'],
] as const)('allergies of which a record says «%s» are told as %s, never as more', async (standing, code) => {
  const record = recordWith(({ record: { allergy } }) => Object.assign(allergy, { standing }));
  expect(await resources(record, 'AllergyIntolerance')).toMatchObject([{ code: { coding: [{ code }] } }]);
});

test('an allergy is told with who said it, and confirmed only where somebody proved it', async () => {
  const entry = {
    ...{ kind: 'allergy', entryId: crypto.randomUUID(), rowId: crypto.randomUUID(), status: 'active' },
    ...{ origin: 'reconciliation', saidBy: 'patient', saidByName: 'Ana', saidAt: '2026-01-02T03:04:05.000Z' },
    ...{ consultationId: null, consultationFolio: null, confirmedByName: null, confirmedAt: null },
    ...{ recordedByName: 'Ana', recordedAt: '2026-01-02T03:04:05.000Z' },
    content: { substance: 'Penicilina', reaction: 'Ronchas', severity: 'severe', certainty: 'likely' },
  } as const;
  const record = recordWith(({ record: { allergy } }) =>
    Object.assign(allergy, { standing: 'listed', entries: [entry] }),
  );
  const [told] = await resources(record, 'AllergyIntolerance');
  expect(told).toMatchObject({
    id: entry.entryId,
    code: { text: 'Penicilina' },
    verificationStatus: { coding: [{ code: 'unconfirmed' }] },
    asserter: { reference: `urn:uuid:${record.profile.id}`, display: 'Ana' },
    reaction: [{ severity: 'severe', manifestation: [{ text: 'Ronchas' }] }],
  });
});

test('a prescription goes out with its numbers; a cancelled one asks for nothing any more', async () => {
  const typed = {
    dose: { amount: 500, unit: 'mg' },
    frequency: { kind: 'everyHours', hours: 8 },
    duration: { amount: 7, unit: 'day' },
  } as const;
  const drug = {
    ...{
      genericName: 'Paracetamol',
      dose: '500 mg',
      presentation: 'tableta',
      route: 'oral',
      frequency: 'cada 8 horas',
    },
    ...{ duration: '7 días', typed },
  };
  const withOrder = (state: Order['state']) =>
    recordOfOrder({ kind: 'prescription', state, content: { drugs: [drug] } });
  const [request] = await resources(withOrder('issued'), 'MedicationRequest');
  expect(request).toMatchObject({
    status: 'active',
    medicationCodeableConcept: { text: 'Paracetamol tableta' },
    dosageInstruction: [
      {
        text: '500 mg · oral · cada 8 horas · 7 días',
        timing: { repeat: { frequency: 1, period: 8, periodUnit: 'h', boundsDuration: { value: 7, code: 'd' } } },
        doseAndRate: [{ doseQuantity: { value: 500, code: 'mg', system: 'http://unitsofmeasure.org' } }],
      },
    ],
  });
  expect(await resources(withOrder('cancelled'), 'MedicationRequest')).toMatchObject([{ status: 'cancelled' }]);
  expect(await resources(withOrder('draft'), 'MedicationRequest')).toEqual([]);
});

test('an interconsultation goes out with who is asked, the case and the question', async () => {
  const content: OrderContent = {
    ...{ referTo: 'Cardiología', receivingEstablishment: 'Hospital General' },
    referralKind: 'interconsultation',
    ...{ reason: '¿Requiere eco?', clinicalSummary: 'Soplo', diagnosticImpression: 'R01', treatmentSoFar: 'Ninguna' },
  };
  const record = recordOfOrder({ kind: 'referral', state: 'issued', content });
  expect(await resources(record, 'ServiceRequest')).toMatchObject([
    {
      category: [{ text: 'Solicitud de interconsulta' }],
      code: { text: 'Cardiología' },
      performer: [{ display: 'Hospital General' }],
      reasonCode: [{ text: '¿Requiere eco?' }],
      note: [
        { text: 'Resumen clínico: Soplo' },
        { text: 'Impresión diagnóstica: R01' },
        { text: 'Terapéutica empleada: Ninguna' },
      ],
    },
  ]);
  await expectValid(record);
});

/** A record of one consultation that is closed, with one order. */
function recordOfOrder(of: Pick<Order, 'kind' | 'state' | 'content'>): PatientRecord {
  return recordWith((record) => {
    const [one] = fc.sample(anyRecord.filter(hasOrder), { seed: 11, numRuns: 1 });
    const consultation = one?.consultations.find(({ orders }) => orders.length > 0);
    if (!consultation?.orders[0]) throw new Error('no order');
    record.consultations = [{ ...consultation, state: 'closed', orders: [{ ...consultation.orders[0], ...of }] }];
  });
}

const hasOrder = ({ consultations }: PatientRecord) => consultations.some(({ orders }) => orders.length > 0);

test('answers name the questionnaire that asked, as it goes out by itself', async () => {
  const [one] = fc.sample(
    anyRecord.filter(({ consultations }) => consultations.length > 0),
    { seed: 5, numRuns: 1 },
  );
  const [asked] = one?.consultations ?? [];
  if (!asked) throw new Error('no consultation');
  const submittedAt = '2026-01-02T03:04:05.000Z';
  const record = recordWith((of) => Object.assign(of, { consultations: [{ ...asked, state: 'closed', submittedAt }] }));
  const { number, name, schema } = asked.form;
  const questionnaire = toQuestionnaire({ formId: exportedFormId, number, name, status: 'active', schema }) as {
    url?: string;
    version?: string;
  };
  const [answers] = await resources(record, 'QuestionnaireResponse');
  expect(answers?.questionnaire).toBe(`${questionnaire.url}|${questionnaire.version}`);
});

test('the same record has the same ids in every export, and two doctors of one name stay two', async () => {
  const record = fc.sample(anyRecord, { seed: 3, numRuns: 1 })[0] as PatientRecord;
  const ids = async () => (await exported(record)).entry.map(({ fullUrl }) => fullUrl);
  expect(await ids()).toEqual(await ids());
  const namesakes = recordWith((one) => {
    const consultation = fc.sample(
      anyRecord.filter(({ consultations }) => consultations.length > 0),
      { seed: 5, numRuns: 1 },
    )[0]?.consultations[0];
    if (!consultation) throw new Error('no consultation');
    const of = (cedula: string) => ({
      ...{ ...consultation, id: crypto.randomUUID(), state: 'closed' as const, orders: [], result: null, addenda: [] },
      doctor: {
        ...{ name: 'Dra. Elena Ruiz', speciality: 'Medicina general', cedula },
        ...{ university: 'UNAM', about: '', languages: [], pictureFileId: null },
      },
    });
    one.consultations = [of('1234567'), of('7654321')];
  });
  const doctors = await resources(namesakes, 'Practitioner');
  expect(doctors.map(({ identifier }) => (identifier as { value: string }[])[0]?.value).sort()).toEqual([
    '1234567',
    '7654321',
  ]);
});
