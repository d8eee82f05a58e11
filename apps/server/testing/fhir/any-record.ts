import { administrationRoutes, doseUnits, durationUnits, quantityUnits } from '@consultorio/contracts/dose-units';
import { measured } from '@consultorio/contracts/measured';
import { orderKinds } from '@consultorio/contracts/order-kinds';
import { sexes } from '@consultorio/contracts/patients';
import { recordStandings } from '@consultorio/contracts/record-entries';
import { type RecordKind, recordKinds, severities } from '@consultorio/contracts/record-kinds';
import { consultationStates, orderStates } from '@consultorio/contracts/states';
import fc from 'fast-check';
import { type PatientRecord, patientRecord } from '../../src/documents/patient-record.ts';
import { anyForm } from './any-form.ts';

/** For tests: whole records as patients take them home, with every kind of entry, order and gap. */

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((one) => one.trim() !== '');
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 2 });
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((one) => one.toISOString().slice(0, 10));
const at = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((one) => one.toISOString());
const about = fc.oneof(
  day,
  day.map((one) => one.slice(0, 7)),
  day.map((one) => one.slice(0, 4)),
);
const id = fc.uuid();
const sha256 = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });

const numbers = fc.record(Object.fromEntries(measured.map((name) => [name, fc.integer({ min: 41, max: 44 })])), {
  requiredKeys: [],
});

const contents: { [Kind in RecordKind]: fc.Arbitrary<object> } = {
  allergy: fc.record({
    ...{ substance: words, type: maybe(fc.constantFrom('allergy', 'intolerance')), reaction: maybe(words) },
    ...{ severity: maybe(fc.constantFrom(...severities)), since: maybe(about), endedOn: maybe(about) },
    ...{ certainty: maybe(fc.constantFrom('possible', 'likely', 'proven')), remark: maybe(words) },
  }),
  medicine: fc.record({
    ...{ medicine: words, presentation: maybe(words), dose: maybe(words), route: maybe(words) },
    ...{
      frequency: maybe(words),
      since: maybe(about),
      untilOn: maybe(day),
      endedOn: maybe(about),
      remark: maybe(words),
    },
  }),
  problem: fc.record({
    ...{ description: words, code: maybe(fc.constantFrom('J45.9', 'E11.9')), since: maybe(about) },
    ...{ certainty: maybe(fc.constantFrom('presumptive', 'definitive')), endedOn: maybe(about), remark: maybe(words) },
  }),
  measurement: fc
    .tuple(numbers, day, maybe(fc.boolean()))
    .map(([some, measuredOn, lying]) => ({ weightKg: 42, ...some, measuredOn, lying })),
  pregnancy: fc.record({
    ...{ lastMenstruationOn: maybe(day), dueOn: maybe(day), weeks: maybe(fc.integer({ min: 0, max: 44 })) },
    ...{ weeksOn: maybe(day), endedOn: maybe(about), remark: maybe(words) },
  }),
  lactation: fc.record({ since: maybe(about), endedOn: maybe(about), remark: maybe(words) }),
  lastMenstruation: fc.record({ firstDayOn: day, remark: maybe(words) }),
  vaccine: fc.record({
    vaccine: words,
    givenOn: maybe(about),
    dose: maybe(words),
    lot: maybe(words),
    remark: maybe(words),
  }),
};

const doctorName = fc.constantFrom('Dra. Elena Ruiz', 'Dr. José Ñáñez', 'Dra. <Ana> & "Hija"');

const entryOf = (kind: RecordKind) =>
  fc.record({
    ...{ kind: fc.constant(kind), entryId: id, rowId: id, status: fc.constant('active'), content: contents[kind] },
    ...{ origin: fc.constant('reconciliation'), saidBy: fc.constantFrom('patient', 'doctor'), saidByName: doctorName },
    ...{ saidAt: at, consultationId: fc.constant(null), consultationFolio: fc.constant(null) },
    ...{ confirmedByName: fc.constant(null), confirmedAt: fc.constant(null), recordedByName: words, recordedAt: at },
  });

const listOf = (kind: RecordKind) =>
  fc.record({
    standing: fc.constantFrom(...recordStandings),
    statement: fc.constant(null),
    entries: fc.array(entryOf(kind), { maxLength: 3 }),
    past: fc.array(entryOf(kind), { maxLength: 2 }),
    more: fc.constant(false),
  });

const lists = fc.record(Object.fromEntries(recordKinds.map((kind) => [kind, listOf(kind)])));

const typed = fc.record({
  dose: maybe(fc.record({ amount: fc.integer({ min: 1, max: 900 }), unit: fc.constantFrom(...doseUnits) })),
  route: maybe(fc.constantFrom(...administrationRoutes)),
  frequency: maybe(
    fc.oneof(
      fc.record({ kind: fc.constant('everyHours'), hours: fc.integer({ min: 1, max: 72 }) }),
      fc.record({ kind: fc.constant('timesADay'), times: fc.integer({ min: 1, max: 6 }) }),
      fc.constant({ kind: 'atHours', at: ['08:00', '20:30'] }),
      fc.constant({ kind: 'once' }),
    ),
  ),
  duration: maybe(fc.record({ amount: fc.integer({ min: 1, max: 99 }), unit: fc.constantFrom(...durationUnits) })),
});

const drug = fc.record({
  ...{ genericName: words, brandName: maybe(words), dose: words, presentation: words, route: words, frequency: words },
  ...{ duration: words, instructions: maybe(words), typed: maybe(typed) },
  quantity: maybe(fc.record({ amount: fc.integer({ min: 1, max: 90 }), unit: fc.constantFrom(...quantityUnits) })),
  asNeeded: maybe(
    fc.record({ reason: fc.oneof(words, fc.constant('')), mostPerDay: maybe(fc.integer({ min: 1, max: 9 })) }),
  ),
  indication: maybe(fc.record({ code: maybe(fc.constant('R51')), description: words })),
});

const file = fc.record({
  ...{ id, content: fc.constant('clean'), name: words, mime: fc.constantFrom('image/jpeg', 'application/pdf') },
  ...{ size: fc.nat(9_000_000), url: fc.constant(null), smallUrl: fc.constant(null) },
});

const result = fc.record({
  ...{ id, authorRole: fc.constantFrom('patient', 'admin'), authorName: fc.constantFrom('', 'Ana') },
  ...{ text: fc.oneof(words, fc.constant('')), files: fc.array(file, { maxLength: 2 }), createdAt: at },
  opinion: maybe(
    fc.record({ by: words.map((one) => `Dra. ${one}`), criteria: words, studyPlan: words, suggestions: words }),
  ),
  withdrawn: fc.constant(null),
});

const order = fc.record({
  ...{ id, consultationId: id, consultationFolio: maybe(words), patientId: id, patientName: words, doctorName },
  ...{ kind: fc.constantFrom(...orderKinds), folio: fc.uuid().map((one) => `RX-${one.slice(0, 6)}`) },
  state: fc.constantFrom(...orderStates),
  content: fc.record({
    drugs: maybe(fc.array(drug, { maxLength: 3 })),
    studies: maybe(fc.array(fc.record({ name: words, instructions: maybe(words) }), { maxLength: 3 })),
    ...{ referTo: maybe(words), reason: maybe(words), indications: maybe(words), refills: maybe(fc.nat(3)) },
  }),
  ...{ issuedAt: at, validUntil: maybe(at), verificationCode: words, cancelReason: maybe(words) },
  ...{ replaceReason: maybe(words), replaces: fc.constant(null), replacedBy: fc.constant(null) },
  ...{ safetyReason: fc.constant(null), safetyFindings: fc.constant([]), reviewComment: maybe(words) },
  ...{ reviewedAt: maybe(at), createdAt: at, version: fc.constant(2) },
  results: fc.array(result, { maxLength: 2 }),
});

const consultation = fc.record({
  ...{
    id,
    folio: maybe(fc.nat(999_999).map((one) => `CON-${one}`)),
    state: fc.constantFrom(...consultationStates),
    priority: fc.constant('normal'),
  },
  version: fc.constant(3),
  service: fc.record({
    ...{ id, name: words, replyMinutes: fc.constant(60), closeMinutes: fc.constant(600), followUpDays: fc.constant(7) },
  }),
  form: anyForm.map((schema) => ({
    formVersionId: '3a9d1c44-7b0e-4c6d-8f21-90c1d7e4b202',
    number: 1,
    name: 'Prueba',
    schema,
  })),
  ...{ answers: fc.constant({}), files: fc.array(file, { maxLength: 2 }), flags: fc.constant([]) },
  ...{ createdAt: at, submittedAt: maybe(at), firstReplyAt: maybe(at), dueAt: maybe(at), closedAt: maybe(at) },
  ...{ nearAt: maybe(at), pausedMs: fc.constant(0), waitingSince: maybe(at), opensAt: maybe(at) },
  ...{ payment: fc.constant(null), autoAssigned: fc.boolean() },
  ...{ reason: maybe(words), advice: maybe(words), doctorId: maybe(id), patientId: id, patientName: words },
  doctor: maybe(
    fc.record({
      ...{ name: doctorName, speciality: words, cedula: fc.constantFrom('1234567', '7654321') },
      ...{ university: words, about: words, languages: fc.constant([]), pictureFileId: fc.constant(null) },
    }),
  ),
  ...{ unread: fc.constant(0), followUpOf: fc.constant(null), followUps: fc.constant([]), followUpUntil: maybe(at) },
  rating: fc.constant(null),
  result: maybe(
    fc.record({
      ...{
        summary: words,
        plan: words,
        prognosis: words,
        alarmSigns: words,
        signedAt: at,
        doctorName,
        doctorCedula: fc.constant('1234567'),
      },
      diagnoses: fc.array(
        fc.record({
          ...{ code: fc.constantFrom('J00', 'K21.9'), description: words, principal: fc.boolean() },
          certainty: fc.constantFrom('presumptive', 'definitive'),
        }),
        { maxLength: 3 },
      ),
      sha256,
    }),
  ),
  addenda: fc.array(fc.record({ id, text: words, doctorName, recordedAt: at, byClinic: fc.boolean(), sha256 }), {
    maxLength: 2,
  }),
  ...{ timeline: fc.constant([]), messages: fc.constant([]), orders: fc.array(order, { maxLength: 3 }) },
});

const consent = fc.record({
  ...{ id, kind: fc.constantFrom('terms', 'privacy'), version: fc.integer({ min: 1, max: 9 }), sha256 },
  ...{ purpose: fc.constant('registration'), recordedAt: at, revokedAt: maybe(at) },
});

const profile = fc.record({
  ...{
    id,
    recordNo: fc.constant('EXP-000123'),
    firstName: words,
    lastName: words,
    email: fc.constant('ana@consultorio.test'),
  },
  ...{ birthDate: maybe(day), sex: maybe(fc.constantFrom(...sexes)), curp: maybe(fc.constant('RUAE850612MDFZNL08')) },
  ...{
    phone: maybe(fc.constant('+52 55 1234 5678')),
    address: maybe(words),
    addressDeclined: fc.constant(false),
    profilePicture: fc.constant(null),
  },
  emergencyContact: maybe(fc.record({ name: words, relationship: words, phone: fc.constant('5512345678') })),
  identity: fc.record({
    ...{ secondLastName: maybe(fc.constant('')), birthState: maybe(fc.constantFrom('09', '21', 'NE')) },
    ...{ nationality: maybe(fc.constantFrom('MEX', 'GTM')), homeState: fc.constantFrom('20', '21') },
    homeMunicipality: maybe(fc.constantFrom('001', '114')),
  }),
  version: fc.constant(1),
});

export const anyRecord: fc.Arbitrary<PatientRecord> = fc
  .record({
    ...{ profile, record: lists, consultations: fc.array(consultation, { maxLength: 3 }) },
    ...{ consents: fc.array(consent, { maxLength: 3 }), generalForms: fc.constant([]), accesses: fc.constant([]) },
  })
  .map((one) => patientRecord.parse(one));
