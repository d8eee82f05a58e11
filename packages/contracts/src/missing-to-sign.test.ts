import { expect, test } from 'vitest';
import { noteSections } from './note-sections.ts';
import { type ChecklistItem, checklistItems, missingToSign, saveClinicalNoteInput } from './notes.ts';
import { orderKinds, orderVerbsFrom, requiredDrugFields } from './order-kinds.ts';
import { missingInOrder, type OrderContent } from './orders.ts';

type Facts = Parameters<typeof missingToSign>[0];
const whole: Facts = {
  note: {
    evolution: 'Tos',
    findings: 'No explorado a distancia',
    prognosis: 'Bueno',
    plan: 'Reposo',
    patientText: 'Descanse',
    diagnoses: [
      { code: 'J00', description: 'Resfriado', certainty: 'definitive', principal: false },
      { code: 'J01', description: 'Sinusitis', certainty: 'presumptive', principal: true },
    ],
    vitals: {},
    drafted: {},
  } as unknown as Facts['note'],
  draftOrders: 0,
  cedula: '1234567',
  unreadMessages: 0,
  openQuestions: 0,
  doubtfulDiagnoses: 0,
  doubtfulVitals: 0,
};
const withNote = (note: Partial<Facts['note']>): Facts => ({ ...whole, note: { ...whole.note, ...note } });

/** Each condition, broken by itself in every way that breaks it. */
const broken: Record<ChecklistItem, readonly Facts[]> = {
  evolution: [withNote({ evolution: '' })],
  principalDiagnosis: [withNote({ diagnoses: [] }), withNote({ diagnoses: whole.note.diagnoses.slice(0, 1) })],
  findings: [withNote({ findings: '' })],
  prognosis: [withNote({ prognosis: '' })],
  plan: [withNote({ plan: '' })],
  patientText: [withNote({ patientText: '' })],
  noDraftOrders: [{ ...whole, draftOrders: 1 }],
  cedula: [
    { ...whole, cedula: null },
    { ...whole, cedula: '' },
  ],
  messagesSeen: [{ ...whole, unreadMessages: 1 }],
  noBlanks: noteSections.flatMap((name) => [
    withNote({ [name]: 'Tomar [[dosis]] al día' }),
    withNote({ [name]: 'Tomar [[]]' }),
    withNote({ [name]: 'Tomar [[una\ndosis]]' }),
  ]),
  doctorQuestions: [{ ...whole, openQuestions: 1 }],
  diagnosesFit: [{ ...whole, doubtfulDiagnoses: 1 }],
  vitalsFit: [{ ...whole, doubtfulVitals: 1 }],
  draftedSeen: [
    withNote({ drafted: { evolution: ['Tos'] } }),
    withNote({ vitals: { weightKg: 70 }, drafted: { vitals: { weightKg: 70 } } }),
  ],
};

test.each(checklistItems)('a note without %s is not signed', (item) => {
  for (const facts of broken[item]) expect(missingToSign(facts)).toEqual([item]);
});

test('a whole note is, whatever stands in single brackets', () => {
  expect(missingToSign(whole)).toEqual([]);
  expect(missingToSign(withNote({ findings: 'Rango [3] [[ sin cerrar' }))).toEqual([]);
});

test('a note has one principal diagnosis at most, and twenty in all', () => {
  const { diagnoses } = saveClinicalNoteInput.shape;
  const list = (length: number, principals: number) =>
    Array.from({ length }, (_, at) => ({
      ...{ code: 'J00', description: 'Resfriado', certainty: 'definitive', principal: at < principals },
    }));
  expect([0, 1, 2].map((principals) => diagnoses.safeParse(list(3, principals)).success)).toEqual([true, true, false]);
  expect(diagnoses.safeParse(list(3, 2)).error?.issues[0]?.message).toBe('Solo un diagnóstico puede ser el principal');
  expect([20, 21].map((length) => diagnoses.safeParse(list(length, 1)).success)).toEqual([true, false]);
});

const drug = Object.fromEntries(requiredDrugFields.map((field) => [field, 'x']));
const drugs = (...list: object[]) => ({ drugs: list }) as OrderContent;

test.each<[string, Parameters<typeof missingInOrder>[0], OrderContent, string[]]>([
  ['a prescription of nothing', 'prescription', {}, ['drugs']],
  ['a prescription of an empty list', 'prescription', drugs(), ['drugs']],
  ['a whole prescription', 'prescription', drugs(drug), []],
  ['a referral to nobody, for nothing', 'referral', {}, ['referTo', 'reason', 'diagnosticImpression']],
  ['a referral for nothing', 'referral', { referTo: 'Cardiología', diagnosticImpression: 'R01' }, ['reason']],
  ['a referral to nobody', 'referral', { reason: 'Soplo', diagnosticImpression: 'R01' }, ['referTo']],
  ['a referral without a diagnosis', 'referral', { referTo: 'Cardiología', reason: 'Soplo' }, ['diagnosticImpression']],
  ['a whole referral', 'referral', { referTo: 'Cardiología', reason: 'Soplo', diagnosticImpression: 'R01' }, []],
  ['studies of nothing', 'laboratory', {}, ['studies']],
  ['images of an empty list', 'imaging', { studies: [] }, ['studies']],
  ['a study without a name', 'imaging', { studies: [{ name: 'Tele' }, { name: '' }] }, ['studies.1.name']],
  ['a certificate of nothing', 'certificate', {}, ['certifies']],
  ['a rest without its first day', 'certificate', { certifies: 'Reposo', restDays: 3 }, ['restFrom']],
  ['a rest without an end', 'certificate', { certifies: 'Reposo', restFrom: '2026-11-24' }, ['restDays']],
  ['a certificate without a rest', 'certificate', { certifies: 'Fue atendida' }, []],
  ['whole studies', 'laboratory', { studies: [{ name: 'Biometría' }] }, []],
])('%s lacks %4$j', (_what, kind, content, missing) => {
  expect(missingInOrder(kind, content)).toEqual(missing);
});

test.each(requiredDrugFields)('a drug without its %s is told by its place', (field) => {
  expect(missingInOrder('prescription', drugs(drug, { ...drug, [field]: '' }))).toEqual([`drugs.1.${field}`]);
});

test('a prescription has no result, and a study is not dispensed', () => {
  const allowed = (kind: (typeof orderKinds)[number]) =>
    orderVerbsFrom({ state: 'issued', kind })
      .filter((verb) => /^(fulfil|uploadOrderResult|cancel)/.test(verb))
      .toSorted();
  expect(Object.fromEntries(orderKinds.map((kind) => [kind, allowed(kind)]))).toEqual({
    prescription: ['cancelOrder', 'fulfilOrder'],
    laboratory: ['cancelOrder', 'uploadOrderResult'],
    imaging: ['cancelOrder', 'uploadOrderResult'],
    referral: ['cancelOrder', 'fulfilOrder', 'uploadOrderResult'],
    certificate: ['cancelOrder'],
  });
  expect(orderVerbsFrom({ state: 'draft', kind: 'prescription' })).not.toContain('fulfilOrder');
});
