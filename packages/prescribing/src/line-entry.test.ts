import { expect, test } from 'vitest';
import { dosePhrase, durationPhrase, frequencyPhrase, linePhrases, quantityPhrase } from './line-entry.ts';

test.each([
  ['1', 'Tableta 500 mg', '1 tableta'],
  ['2', 'Cápsula 20 mg', '2 cápsulas'],
  ['7.5', 'Jarabe 160 mg/5 mL', '7.5 mL'],
  ['10', 'Gotas 100 mg/mL', '10 gotas'],
  ['2', 'Aerosol para inhalar 100 mcg', '2 disparos'],
  ['1/2', 'Tableta 50 mg', '½ tableta'],
  ['una y media', 'Tableta 50 mg', '1½ tabletas'],
  ['1', 'Crema 1 %', '1 aplicación'],
  ['500mg', '', '500 mg'],
  ['2.5ml', '', '2.5 mL'],
  ['1 tab', '', '1 tableta'],
  ['2 tbs', '', '2 tabletas'],
  ['1,200,000 UI', '', '1,200,000 UI'],
])('a dose «%s» of «%s» is written «%s»', (typed, form, full) => {
  expect(dosePhrase(typed, form)).toBe(full);
});

test.each([
  ['1', ''],
  ['1', 'Solución inyectable 1 g'],
  ['1 tableta de 500 mg', ''],
  ['5 mg/kg', ''],
  ['1 a 2 tabletas', ''],
  ['0', 'Tableta 500 mg'],
])('a dose «%s» of «%s» stays as it is', (typed, form) => {
  expect(dosePhrase(typed, form)).toBeNull();
});

test.each([
  ['c8', 'Cada 8 horas'],
  ['c/8', 'Cada 8 horas'],
  ['C/12 h', 'Cada 12 horas'],
  ['6hrs', 'Cada 6 horas'],
  ['q1h', 'Cada hora'],
  ['8', 'Cada 8 horas'],
  ['tid', '3 veces al día'],
  ['3 veces al día', '3 veces al día'],
  ['2xd', '2 veces al día'],
  ['cada 3 días', 'Cada 3 días'],
  ['semanal', 'Cada semana'],
  ['du', 'Dosis única'],
  ['a las 8 y 20 h', 'A las 08:00 y 20:00 h'],
  ['20:00, 8:00', 'A las 08:00 y 20:00 h'],
])('a frequency «%s» is written «%s»', (typed, full) => {
  expect(frequencyPhrase(typed)).toBe(full);
});

test.each([
  ['3'],
  ['1'],
  ['Cada 8 horas si hay fiebre'],
  ['0h'],
  ['cada 6 a 8 horas'],
  ['por la noche'],
  ['a las 8 pm'],
])('a frequency «%s» stays as it is', (typed) => {
  expect(frequencyPhrase(typed)).toBeNull();
});

test.each([
  ['5', '5 días'],
  ['1d', '1 día'],
  ['2s', '2 semanas'],
  ['x 10 d', '10 días'],
  ['por una semana', '1 semana'],
  ['1 mes', '1 mes'],
])('a duration «%s» is written «%s»', (typed, full) => {
  expect(durationPhrase(typed)).toBe(full);
});

test.each([['Hasta por 5 días'], ['0'], ['uso continuo']])('a duration «%s» stays as it is', (typed) => {
  expect(durationPhrase(typed)).toBeNull();
});

test.each([
  ['1 c/8h 7d', ['1 tableta', 'Cada 8 horas', '7 días']],
  ['1 c8 7d', ['1 tableta', 'Cada 8 horas', '7 días']],
  ['2 tabs cada 12 horas por 10 dias', ['2 tabletas', 'Cada 12 horas', '10 días']],
  ['1 tid x 5d', ['1 tableta', '3 veces al día', '5 días']],
  ['500mg c/8', ['500 mg', 'Cada 8 horas', null]],
  ['½ 7d', ['½ tableta', null, '7 días']],
])('a whole line in one field: %s', (typed, [dose, frequency, duration]) => {
  expect(linePhrases(typed, 'Tableta 500 mg')).toEqual({ dose, frequency, duration });
});

test.each([['500 mg'], ['1 tableta de 500 mg'], ['1 c/8h si hay fiebre 7d'], ['1 a 2 c/8h'], ['c/8h 7d']])(
  'no line is read from «%s»',
  (typed) => {
    expect(linePhrases(typed, 'Tableta 500 mg')).toBeNull();
  },
);

test.each([
  ['21', 'Tableta 500 mg', '21 tabletas'],
  ['1', 'Crema 1 %', '1 tubo'],
  ['2', 'Suspensión 100 mg/5 mL', '2 frascos'],
  ['120', 'Suspensión 100 mg/5 mL', '120 mL'],
  ['1', 'Aerosol 100 mcg', '1 inhalador'],
  ['30 g', 'Crema 1 %', '30 g'],
])('a quantity «%s» of «%s» is written «%s»', (typed, form, full) => {
  expect(quantityPhrase(typed, form)).toBe(full);
});
