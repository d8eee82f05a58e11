import { expect, test } from 'vitest';
import { templateParts } from './template-parts.ts';

test('variables and blanks stand apart from the text around them', () => {
  expect(templateParts('Hola, {{ patient.firstName }}: [[días]] días [[ ]].')).toEqual([
    { kind: 'text', text: 'Hola, ' },
    { kind: 'variable', text: 'patient.firstName' },
    { kind: 'text', text: ': ' },
    { kind: 'blank', text: 'días' },
    { kind: 'text', text: ' días ' },
    { kind: 'blank', text: '' },
    { kind: 'text', text: '.' },
  ]);
});

test('what is not closed is plain text', () => {
  expect(templateParts('Tomar {{dosis y [[ nada')).toEqual([{ kind: 'text', text: 'Tomar {{dosis y [[ nada' }]);
});
