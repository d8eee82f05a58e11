import { describe, expect, test } from 'vitest';
import { readFrequency } from './read-frequency.ts';

describe('how often', () => {
  test.each([
    ['cada 8 horas', { everyHours: 8 }],
    ['c/8h', { everyHours: 8 }],
    ['c/ 8 hrs', { everyHours: 8 }],
    ['C/12 HORAS', { everyHours: 12 }],
    ['cada 24 h', { everyHours: 24 }],
    ['cada ocho horas', { everyHours: 8 }],
    ['cada 6 a 8 horas', { everyHours: 6 }],
    ['cada 6-8 h', { everyHours: 6 }],
    ['cada 2 días', { everyHours: 48 }],
    ['cada tercer día', { everyHours: 48 }],
    ['cada 7 días', { everyHours: 168 }],
    ['una vez por semana', { everyHours: 168 }],
    ['semanal', { everyHours: 168 }],
    ['una vez al mes', { everyHours: 720 }],
    ['3 veces al día', { timesPerDay: 3 }],
    ['tres veces al dia', { timesPerDay: 3 }],
    ['5 veces por día', { timesPerDay: 5 }],
    ['una vez al día', { timesPerDay: 1 }],
    ['1 vez al día', { timesPerDay: 1 }],
    ['desayuno, comida y cena', { timesPerDay: 3 }],
    ['mañana y noche', { timesPerDay: 2 }],
    ['BID', { timesPerDay: 2 }],
    ['diario', { timesPerDay: 1 }],
    ['por la noche', { timesPerDay: 1 }],
    ['en ayunas', { timesPerDay: 1 }],
    ['antes de dormir', { timesPerDay: 1 }],
    ['dosis única', { once: true }],
    ['una sola toma', { once: true }],
  ] as const)('%s', (text, frequency) => expect(readFrequency(text)).toEqual(frequency));

  test('three times a week is less than once a day', () => {
    expect(readFrequency('3 veces por semana')).toEqual({ timesPerDay: 3 / 7 });
  });

  test.each(['', 'seguido', 'cada', 'cada 0 horas', 'según indicación', '8'])('«%s» is not guessed', (text) => {
    expect(readFrequency(text)).toBeNull();
  });
});
