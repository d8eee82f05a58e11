import { expect, it } from 'vitest';
import { countDrafted, stillDrafted } from './drafted-parts.ts';
import { draftedPartsInput } from './drafted-parts-input.ts';
import { MAX_DRAFTED_LINES } from './text-limits.ts';

const note = {
  evolution: 'Acude por tos.\n¿Desde cuándo? Hace 3 días\n  Fiebre: Sí  ',
  findings: 'Fotografías recibidas: 2',
  vitals: { temperatureC: 38, weightKg: 70 },
};
const parts = {
  evolution: ['¿Desde cuándo? Hace 3 días', 'Fiebre: Sí'],
  findings: ['Fotografías recibidas: 2'],
  vitals: { temperatureC: 38, weightKg: 70 },
};

it('counts what stands as it was put there, whatever is written around it', () => {
  expect(stillDrafted(note, parts)).toEqual(parts);
  expect(countDrafted({ ...note, drafted: parts })).toBe(5);
});

it('a line or a number that was changed or taken away counts no more', () => {
  const touched = {
    evolution: 'Acude por tos.\n¿Desde cuándo? Hace 4 días\nFiebre: Sí',
    findings: '',
    vitals: { temperatureC: 38.5, weightKg: 70 },
  };
  expect(stillDrafted(touched, parts)).toEqual({ evolution: ['Fiebre: Sí'], vitals: { weightKg: 70 } });
  expect(countDrafted({ ...touched, drafted: parts })).toBe(2);
});

it('a part of a line is not the line, and one line counts once', () => {
  expect(stillDrafted({ ...note, evolution: 'Fiebre: Sí, de 39' }, { evolution: ['Fiebre: Sí'] })).toEqual({});
  expect(stillDrafted(note, { evolution: ['Fiebre: Sí', 'Fiebre: Sí'] })).toEqual({ evolution: ['Fiebre: Sí'] });
});

it('a letter and its accent may come as two', () => {
  const apart = { ...note, evolution: note.evolution.normalize('NFD') };
  expect(stillDrafted(apart, parts).evolution).toEqual(parts.evolution);
});

it('takes no more lines than a note can be drafted of, and nothing that it does not know', () => {
  const many = { evolution: Array.from({ length: MAX_DRAFTED_LINES + 1 }, (_, at) => `Línea ${at}`) };
  expect(draftedPartsInput.safeParse(many).success).toBe(false);
  expect(draftedPartsInput.safeParse({ plan: ['Reposo'] }).success).toBe(false);
  expect(draftedPartsInput.safeParse({ vitals: { heartRateBpm: 80, mood: 3 } }).success).toBe(false);
  expect(draftedPartsInput.safeParse(parts).success).toBe(true);
});
