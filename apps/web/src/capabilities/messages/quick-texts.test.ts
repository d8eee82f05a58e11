import { describe, expect, it } from 'vitest';
import { blankFrom, quickTextsFor, slashBefore } from './quick-texts.ts';

describe('a slash that asks for a quick text', () => {
  it.each([
    ['/', 1, { start: 0, query: '' }],
    ['Hola /fot', 9, { start: 5, query: 'fot' }],
    ['Hola\n/fot', 9, { start: 5, query: 'fot' }],
    ['/foto de cerca', 5, { start: 0, query: 'foto' }],
  ])('«%s»', (text, cursor, found) => expect(slashBefore(text, cursor)).toEqual(found));

  it.each([
    ['120/80', 6],
    ['y/o', 3],
    ['cada 8 h / 3 días', 12],
    ['', 0],
  ])('«%s» is none', (text, cursor) => expect(slashBefore(text, cursor)).toBeNull());
});

it('finds by the name first, without accents', () => {
  const all = [
    { id: '1', name: 'Datos de alarma', text: 'Manda una fotografía' },
    { id: '2', name: 'Fotografía con mejor luz', text: 'Hola' },
    { id: '3', name: 'Ayuno', text: 'Ocho horas' },
  ];
  expect(quickTextsFor(all, 'fotografia').map(({ id }) => id)).toEqual(['2', '1']);
  expect(quickTextsFor(all, '').map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(quickTextsFor(all, 'nada')).toEqual([]);
});

it('walks the blanks of a text', () => {
  const text = 'Toma [[dosis]] cada [[horas]] horas';
  expect(blankFrom(text, 0)).toEqual([5, 14]);
  expect(blankFrom(text, 14)).toEqual([20, 29]);
  expect(blankFrom(text, 29)).toBeNull();
});
