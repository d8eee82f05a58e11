import { expect, test } from 'vitest';
import { rowsOf, sectionBlock, sectionRow } from './form-edits.ts';
import { dropLine } from './question-list.tsx';
import { formAnnouncements } from './section-drag.ts';

const rows = rowsOf({
  sections: [
    { key: 'a', title: 'Motivo', items: [{ key: 'p', type: 'yesNo', label: '¿Fiebre?' }] },
    { key: 'b', title: '', items: [] },
  ],
});

test('a section that goes down lands below the other, one that goes up above it, and over itself nowhere', () => {
  expect(dropLine(['a', 'b', 'c'], { key: 'a', over: 'c' })).toEqual({ key: 'c', edge: 'bottom' });
  expect(dropLine(['a', 'b', 'c'], { key: 'c', over: 'b' })).toEqual({ key: 'b', edge: 'top' });
  expect(dropLine(['a', 'b'], { key: 'a', over: 'a' })).toBeNull();
  expect(dropLine(['a', 'b'], null)).toBeNull();
});

test('who does not see it hears sections counted among sections', () => {
  const said = formAnnouncements(rows);
  const active = { id: sectionBlock('a') } as never;
  const over = { id: sectionRow('b') } as never;
  expect(said.onDragStart({ active })).toBe('Tomaste la sección «Motivo», lugar 1 de 2.');
  expect(said.onDragOver({ active, over: { id: sectionRow('a') } as never })).toBeUndefined();
  expect(said.onDragOver({ active, over })).toBe(
    'la sección «Motivo» está sobre la sección «sin título», lugar 2 de 2.',
  );
  expect(said.onDragEnd({ active, over })).toBe('Soltaste la sección «Motivo» en el lugar 2 de 2.');
});
