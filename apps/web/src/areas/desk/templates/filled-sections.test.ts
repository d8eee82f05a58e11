import { blocksOf } from '@consultorio/contracts/structured-text';
import { sampleValues } from '@consultorio/contracts/template-variables';
import { emptyTemplate } from '@consultorio/contracts/templates';
import { expect, it } from 'vitest';
import { filledSections } from './filled-sections.ts';

it('lays out the sections of a note, and indications where the desk wants them', () => {
  const of = (kind: 'note' | 'indications', sections: typeof emptyTemplate.sections) =>
    filledSections({ kind, content: { ...emptyTemplate, sections } }, sampleValues, 'patientText');
  expect(of('note', { plan: blocksOf('- Reposo\n- Agua'), findings: blocksOf(' ') })).toEqual({
    plan: '• Reposo\n• Agua',
  });
  expect(of('indications', { text: blocksOf('{{patient.age}} años') })).toEqual({ patientText: '34 años' });
});
