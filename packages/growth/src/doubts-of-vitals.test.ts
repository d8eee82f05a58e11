import type { Vitals } from '@consultorio/contracts/vitals';
import { describe, expect, test } from 'vitest';
import { doubtsOfVitals, type MeasuredPerson } from './doubts-of-vitals.ts';

const days = (years: number) => Math.round(years * 365.25);
const infant: MeasuredPerson = { ageInDays: 183, sex: 'male' };
const girlOfFive: MeasuredPerson = { ageInDays: days(5), sex: 'female' };
const woman: MeasuredPerson = { ageInDays: days(40), sex: 'female' };
const unknown: MeasuredPerson = { ageInDays: null, sex: null };

const asked = (vitals: Vitals, person: MeasuredPerson) => doubtsOfVitals(vitals, person);
const textOf = (vitals: Vitals, person: MeasuredPerson) => asked(vitals, person).map(({ text }) => text);

describe('a slip of the fingers is asked back with what was probably meant', () => {
  test('a decimal point that is not there', () => {
    expect(asked({ temperatureC: 377 }, woman)).toMatchObject([
      { field: 'temperatureC', text: '377 no es una temperatura en °C. ¿Quisiste escribir 37.7?', meant: 37.7 },
    ]);
    expect(asked({ heightCm: 1.65 }, woman)).toMatchObject([
      { field: 'heightCm', text: '1.65 no es una talla en cm. ¿Quisiste escribir 165?', meant: 165 },
    ]);
  });

  test.each<[Vitals, MeasuredPerson, number]>([
    [{ temperatureC: 3.7 }, infant, 37],
    [{ temperatureC: 3770 }, unknown, 37.7],
    [{ weightKg: 7850 }, infant, 7.85],
    [{ weightKg: 705 }, woman, 70.5],
    [{ weightKg: 650 }, woman, 65],
    [{ heightCm: 16.5 }, woman, 165],
    [{ heightCm: 0.67 }, infant, 67],
    [{ systolicMmHg: 12 }, woman, 120],
    [{ diastolicMmHg: 8 }, woman, 80],
    [{ heartRateBpm: 800 }, woman, 80],
    [{ oxygenSaturationPct: 0.97 }, woman, 97],
    [{ oxygenSaturationPct: 970 }, infant, 97],
  ])('%j', (vitals, person, meant) => {
    expect(asked(vitals, person)).toMatchObject([{ field: Object.keys(vitals)[0], meant }]);
  });

  test('another unit', () => {
    expect(asked({ temperatureC: 98.6 }, woman)).toMatchObject([
      { field: 'temperatureC', text: '98.6 no es una temperatura en °C. ¿Son °F? Serían 37 °C.', meant: 37 },
    ]);
    expect(asked({ weightKg: 17.6 }, infant)).toMatchObject([{ field: 'weightKg', meant: 8 }]);
  });

  test('what may mean two things, or nothing, is asked without a guess', () => {
    expect(asked({ weightKg: 180 }, infant)).toMatchObject([
      { field: 'weightKg', text: '180 kg a los 6 meses es muy raro: casi todos pesan de 6.4 a 9.9 kg (OMS).' },
    ]);
    expect(asked({ weightKg: 1000 }, unknown)[0]).not.toHaveProperty('meant');
  });
});

describe('two numbers that do not go together', () => {
  test('a diastolic above its systolic, equal to it, or close under it', () => {
    expect(asked({ systolicMmHg: 80, diastolicMmHg: 120 }, woman)).toMatchObject([
      { field: 'diastolicMmHg', text: 'La diastólica (120) es mayor que la sistólica (80). ¿Están al revés?' },
    ]);
    expect(textOf({ systolicMmHg: 120, diastolicMmHg: 120 }, woman)).toEqual([
      'La diastólica y la sistólica son iguales (120).',
    ]);
    expect(textOf({ systolicMmHg: 95, diastolicMmHg: 90 }, unknown)).toEqual([
      'Entre la sistólica y la diastólica solo hay 5 mmHg.',
    ]);
    expect(asked({ diastolicMmHg: 120 }, woman)).toEqual([]);
  });

  test('a pressure of which one number is a slip is asked once', () => {
    expect(asked({ systolicMmHg: 12, diastolicMmHg: 80 }, woman)).toMatchObject([
      { field: 'systolicMmHg', meant: 120 },
    ]);
  });

  test('weight and height in each other’s field', () => {
    expect(asked({ weightKg: 165, heightCm: 62 }, woman)).toMatchObject([
      { field: 'heightCm', text: '¿Peso y talla están al revés? Serían 62 kg y 165 cm.' },
    ]);
    expect(asked({ weightKg: 108, heightCm: 18.2 }, girlOfFive)).toHaveLength(1);
  });

  test('a weight and a height of two different people', () => {
    expect(textOf({ weightKg: 27, heightCm: 190 }, woman)).toEqual([
      '27 kg y 190 cm no van juntos: el índice de masa corporal sería 7.5.',
    ]);
    expect(textOf({ weightKg: 27, heightCm: 190 }, unknown)).toHaveLength(1);
    expect(asked({ weightKg: 26, heightCm: 92 }, girlOfFive)).toMatchObject([{ field: 'weightKg' }]);
  });
});

describe('what is rare depends on the age', () => {
  test('a pulse of 180 is asked of nobody, of 235 only above a year, of 45 of a small child alone', () => {
    for (const person of [infant, girlOfFive, woman]) expect(asked({ heartRateBpm: 180 }, person)).toEqual([]);
    expect(asked({ heartRateBpm: 235 }, infant)).toEqual([]);
    expect(textOf({ heartRateBpm: 235 }, woman)).toEqual([
      '235 lpm en un adulto es muy raro: por debajo de 30 o por arriba de 220 se pregunta.',
    ]);
    expect(asked({ heartRateBpm: 45 }, infant)).toHaveLength(1);
    expect(asked({ heartRateBpm: 45 }, woman)).toEqual([]);
  });

  test('without a sex a child is asked of only where neither girls nor boys are so', () => {
    const short = { heightCm: 57 };
    const isAsked = (sex: MeasuredPerson['sex']) => asked(short, { ageInDays: 274, sex }).length > 0;
    expect(isAsked('female')).toBe(false);
    expect(isAsked('male')).toBe(true);
    for (const sex of ['intersex', 'undisclosed', null] as const) expect(isAsked(sex)).toBe(false);
  });

  test('without an age only what nobody has is asked of, a day before birth as well', () => {
    const small = { weightKg: 3.4, heightCm: 50, heartRateBpm: 140, systolicMmHg: 70, diastolicMmHg: 40 };
    expect(asked(small, unknown)).toEqual([]);
    expect(asked(small, { ageInDays: -1, sex: 'female' })).toEqual([]);
    expect(asked(small, woman).map(({ field }) => field)).toEqual(['weightKg', 'heightCm']);
  });
});

describe('what is measured beside the vital signs', () => {
  const measured = (numbers: Parameters<typeof doubtsOfVitals>[0], person: MeasuredPerson) =>
    doubtsOfVitals(numbers, person);

  test('a head in millimetres, of a grown-up in the cradle, and one that grew beyond the table', () => {
    expect(measured({ headCircumferenceCm: 345 }, { ageInDays: 3, sex: 'female' })).toMatchObject([
      { field: 'headCircumferenceCm', meant: 34.5 },
    ]);
    expect(measured({ headCircumferenceCm: 57 }, infant)).toMatchObject([
      { text: '57 cm a los 6 meses es muy raro: casi todos miden de 40.9 a 45.8 cm (OMS).' },
    ]);
    expect(measured({ headCircumferenceCm: 43 }, infant)).toEqual([]);
    expect(measured({ headCircumferenceCm: 56 }, woman)).toEqual([]);
    expect(measured({ headCircumferenceCm: 36 }, woman)).toHaveLength(1);
    expect(measured({ headCircumferenceCm: 36 }, unknown)).toEqual([]);
  });

  test('a glucose without its decimal point; a very ill person and a newborn are not asked', () => {
    expect(measured({ glucoseMgDl: 1050 }, woman)).toMatchObject([{ field: 'glucoseMgDl', meant: 105 }]);
    expect(measured({ glucoseMgDl: 5.3 }, woman)).toMatchObject([{ text: '5.3 no es una glucosa en mg/dL.' }]);
    for (const value of [34, 98, 540]) expect(measured({ glucoseMgDl: value }, woman)).toEqual([]);
    expect(measured({ glucoseMgDl: 25 }, { ageInDays: 1, sex: 'male' })).toEqual([]);
    expect(measured({ glucoseMgDl: 25 }, woman)).toHaveLength(1);
  });
});

test('people as they come are not asked anything', () => {
  const people: [MeasuredPerson, Vitals][] = [
    [
      { ageInDays: 0, sex: 'female' },
      { weightKg: 1.9, heightCm: 44, heartRateBpm: 165, respiratoryRateRpm: 62 },
    ],
    [
      { ageInDays: 20, sex: 'male' },
      { weightKg: 3.1, heightCm: 51, temperatureC: 38.4, oxygenSaturationPct: 88 },
    ],
    [infant, { weightKg: 8.1, heightCm: 68, heartRateBpm: 190, respiratoryRateRpm: 70, temperatureC: 40.2 }],
    [girlOfFive, { weightKg: 31, heightCm: 112, systolicMmHg: 128, diastolicMmHg: 84 }],
    [
      { ageInDays: days(11), sex: 'male' },
      { weightKg: 74, heightCm: 150, heartRateBpm: 130 },
    ],
    [
      { ageInDays: days(16), sex: 'female' },
      { weightKg: 33, heightCm: 158, heartRateBpm: 42, temperatureC: 35.1 },
    ],
    [woman, { weightKg: 168, heightCm: 151, systolicMmHg: 235, diastolicMmHg: 130, heartRateBpm: 178 }],
    [
      { ageInDays: days(91), sex: 'male' },
      { weightKg: 38, heightCm: 149, systolicMmHg: 84, diastolicMmHg: 45 },
    ],
    [unknown, { weightKg: 70, heightCm: 170, temperatureC: 36.5 }],
  ];
  for (const [person, vitals] of people) expect(asked(vitals, person), JSON.stringify(vitals)).toEqual([]);
  expect(asked({}, woman)).toEqual([]);
  expect(asked({ weightKg: null, heightCm: undefined }, infant)).toEqual([]);
});

test.each([
  [null, 'en una persona'],
  [0, 'al nacer'],
  [1, 'al día de nacer'],
  [12, 'a los 12 días'],
  [50, 'a las 7 semanas'],
  [183, 'a los 6 meses'],
  [days(3), 'a los 3 años'],
  [days(30), 'en un adulto'],
])('of an age of %s days it is said «%s»', (ageInDays, words) => {
  expect(textOf({ oxygenSaturationPct: 50 }, { ageInDays, sex: null })[0]).toContain(`50 % ${words} `);
});
