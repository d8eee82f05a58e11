import { blocksOf } from '@consultorio/contracts/structured-text';
import { emptyTemplate, type TemplateContent } from '@consultorio/contracts/templates';
import { expect, test } from 'vitest';
import { templateChanges } from './template-changes.ts';

const plan = (text: string): TemplateContent => ({ ...emptyTemplate, sections: { plan: blocksOf(text) } });

test('word by word within a section, and nothing of what stayed', () => {
  expect(templateChanges(plan('Reposo y agua'), plan('Reposo y suero'))).toEqual([
    {
      title: 'Plan de manejo',
      runs: [
        { fate: 'kept', text: 'Reposo y ' },
        { fate: 'removed', text: 'agua' },
        { fate: 'added', text: 'suero' },
      ],
    },
  ]);
  expect(templateChanges(plan('Reposo'), plan('Reposo'))).toEqual([]);
});

test('bold alone is a change without words; diagnoses and orders are told by name', () => {
  const bold = {
    ...emptyTemplate,
    sections: { plan: [{ type: 'paragraph' as const, runs: [{ text: 'Reposo', bold: true }] }] },
  };
  expect(templateChanges(plan('Reposo'), bold)).toEqual([{ title: 'Plan de manejo', runs: [] }]);
  const after = {
    ...emptyTemplate,
    diagnoses: [{ code: 'J00', description: 'Resfriado' }],
    orders: [{ kind: 'laboratory' as const, content: { studies: [{ name: 'Glucosa' }] } }],
  };
  expect(templateChanges(emptyTemplate, after)).toEqual([
    { title: 'Diagnósticos', runs: [{ fate: 'added', text: 'J00 Resfriado' }] },
    { title: 'Órdenes', runs: [{ fate: 'added', text: 'Laboratorio:\nGlucosa' }] },
  ]);
});
