import { expect, it } from 'vitest';
import { filledSections, fillVariables } from './template-text.ts';

const variables = { 'patient.age': '34', 'doctor.name': null };

it('fills in what is known and leaves a blank for what is not', () => {
  expect(fillVariables('{{patient.age}} años, {{ doctor.name }}, {{other.thing}} y [[días]]', variables)).toBe(
    '34 años, [[nombre del médico]], [[other.thing]] y [[días]]',
  );
});

it('takes the words of a value as they are', () => {
  expect(fillVariables('{{patient.age}}', { 'patient.age': '$& {{x}}' })).toBe('$& {{x}}');
});

it('lays out the sections of a note, and indications where the desk wants them', () => {
  const note = { kind: 'note', content: { sections: { plan: 'Reposo', findings: ' ' } } } as const;
  const indications = { kind: 'indications', content: { sections: { text: 'Agua' } } } as const;
  expect(filledSections(note, variables, 'patientText')).toEqual({ plan: 'Reposo' });
  expect(filledSections(indications, variables, 'patientText')).toEqual({ patientText: 'Agua' });
});
