import { expect, test } from 'vitest';
import { emptyListInWords, entryInWords, isContradicted, numbersInWords } from './record-contents.ts';

const day = '2026-11-23';
/** As a row holds it: what was not told is null or absent. */
const words = (kind: Parameters<typeof entryInWords>[0]['kind'], content: object) =>
  entryInWords({ kind, content } as Parameters<typeof entryInWords>[0], day);

test('blood pressure is one measure of two numbers; half of one stands alone', () => {
  expect(numbersInWords({ measuredOn: day, systolicMmHg: 120, diastolicMmHg: 80, weightKg: 62.5 })).toBe(
    'T/A 120/80 mmHg · Peso 62.5 kg',
  );
  expect(numbersInWords({ measuredOn: day, systolicMmHg: 120 })).toBe('T/A sistólica 120 mmHg');
  expect(numbersInWords({ measuredOn: day, diastolicMmHg: 80, systolicMmHg: null })).toBe('T/A diastólica 80 mmHg');
});

test('an allergy says all that is known of it, and calls only an intolerance by its kind', () => {
  const whole = {
    substance: 'Penicilina',
    reaction: 'Ronchas',
    severity: 'severe',
    certainty: 'proven',
    remark: 'De niña',
  };
  expect(words('allergy', whole)).toBe('Penicilina · Ronchas · Grave · Comprobada · De niña');
  expect(words('allergy', { substance: 'Lactosa', type: 'intolerance', severity: null })).toBe(
    'Lactosa · Intolerancia',
  );
  expect(words('allergy', { substance: 'Polen', type: 'allergy' })).toBe('Polen');
});

test('a medicine and a problem say since when, and until when', () => {
  expect(
    words('medicine', {
      medicine: 'Losartán',
      dose: '50 mg',
      frequency: 'cada 12 horas',
      since: '2019',
      untilOn: '2026-12-01',
    }),
  ).toBe('Losartán · 50 mg · cada 12 horas · desde 2019 · hasta 2026-12-01');
  expect(words('problem', { description: 'Hipertensión', code: 'I10', since: '2019-03' })).toBe(
    'I10 Hipertensión · desde 2019-03',
  );
  expect(words('problem', { description: 'Dolor de rodilla', code: null })).toBe('Dolor de rodilla');
});

test('a pregnancy says its weeks of that day where they are known, and never guesses them', () => {
  expect(words('pregnancy', { lastMenstruationOn: '2026-09-28', dueOn: '2027-07-05' })).toBe(
    'Embarazada · 8 semanas · fecha probable de parto 2027-07-05',
  );
  expect(words('pregnancy', { remark: 'Gemelos' })).toBe('Embarazada · Gemelos');
});

test('what else stands in the record, in its words', () => {
  expect(words('measurement', { measuredOn: day, heightCm: 110, remark: 'De pie' })).toBe(
    `${day} · Talla 110 cm · De pie`,
  );
  expect(words('lactation', { since: '2026-05' })).toBe('En lactancia · desde 2026-05');
  expect(words('lastMenstruation', { firstDayOn: '2026-11-01', remark: null })).toBe('2026-11-01');
  expect(words('vaccine', { vaccine: 'Influenza', dose: 'Refuerzo', givenOn: '2026-10', lot: 'A12' })).toBe(
    'Influenza · Refuerzo · 2026-10 · lote A12',
  );
});

test('a «none» is the patient’s own unless a doctor recorded it', () => {
  const said = (saidBy: 'patient' | 'doctor') => ({
    said: 'none' as const,
    saidBy,
    saidByName: '',
    saidAt: '',
    consultationId: null,
    consultationFolio: null,
  });
  expect(emptyListInWords('allergy', { standing: 'none', statement: said('patient') })).toMatch(/^Dijo que/);
  expect(emptyListInWords('allergy', { standing: 'none', statement: said('doctor') })).toMatch(
    /^El médico registró que/,
  );
  expect(emptyListInWords('allergy', { standing: 'notAsked', statement: null })).not.toMatch(/ningun|médico/i);
  expect(
    emptyListInWords('allergy', { standing: 'unknown', statement: { ...said('doctor'), said: 'unknown' } }),
  ).not.toMatch(/médico/);
});

test('«none» over a list with entries is a contradiction, until a doctor stands for one of them afterwards', () => {
  const statement = {
    said: 'none',
    saidBy: 'patient',
    saidByName: '',
    saidAt: '2026-11-20T10:00:00Z',
    consultationId: null,
    consultationFolio: null,
  } as const;
  const entries = (confirmedAt: string | null) => [{ confirmedAt: null }, { confirmedAt }];
  expect(isContradicted({ entries: entries(null), statement })).toBe(true);
  expect(isContradicted({ entries: entries('2026-11-19T10:00:00Z'), statement })).toBe(true);
  expect(isContradicted({ entries: entries('2026-11-20T10:00:00Z'), statement })).toBe(true);
  expect(isContradicted({ entries: entries('2026-11-20T10:00:01Z'), statement })).toBe(false);
  expect(isContradicted({ entries: [], statement })).toBe(false);
  expect(isContradicted({ entries: entries(null), statement: { ...statement, said: 'listed' } })).toBe(false);
  expect(isContradicted({ entries: entries(null), statement: null })).toBe(false);
});
