import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOf } from './structured-text.ts';
import { checkTemplate } from './template-check.ts';
import { beginningOf, sameTemplates, tidiedTemplate, writtenSections } from './template-content.ts';
import { fillText } from './template-fill.ts';
import { piecesOf, tokensOf } from './template-tokens.ts';
import { nearestVariable, sampleValues, variablesFor } from './template-variables.ts';
import { emptyTemplate, type TemplateContent } from './templates.ts';

const kindsOf = (text: string) => tokensOf(text).map(({ kind, name }) => (name ? `${kind} ${name}` : kind));
const ofPlan = (text: string): TemplateContent => tidiedTemplate({ sections: { plan: text } });

test('variables, blanks and stray brackets stand apart from the words around them', () => {
  expect(kindsOf('Hola, {{ patient.firstName }}: [[días]] [[ ]] {{edad}} {{x [[y ]] fin')).toEqual([
    ...['text', 'variable patient.firstName', 'text', 'blank días', 'text', 'blank', 'text', 'unknown edad', 'text'],
    ...['stray', 'text', 'blank y', 'text'],
  ]);
});

test('no letter is lost, whatever is written', () => {
  const brackets = fc
    .array(fc.constantFrom('{{', '}}', '[[', ']]', '{', ']', 'a', ' ', 'date'))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(brackets, (text) => {
      expect(
        tokensOf(text)
          .map((token) => token.text)
          .join(''),
      ).toBe(text);
      const half = Math.floor(text.length / 2);
      const runs = [{ text: text.slice(0, half), bold: true }, { text: text.slice(half) }];
      const pieces = piecesOf({ type: 'paragraph', runs });
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    }),
  );
});

test('what is misspelt is named with its place and with what was probably meant', () => {
  const [first, second, ...rest] = checkTemplate(ofPlan('Reposo\nTiene {{pacient.age}} años y [[días'), 'note');
  expect(first).toEqual({
    path: ['sections', 'plan', 1],
    code: 'unknown-variable',
    message: 'Línea 2, letra 7: «{{pacient.age}}» no es una variable; ¿quisiste decir «{{patient.age}}»?',
    span: [6, 21],
    meant: 'patient.age',
  });
  expect(second).toMatchObject({ code: 'stray-bracket', message: 'Línea 2, letra 30: «[[» no se cierra' });
  expect(rest).toEqual([]);
});

test('people may think in words: labels, accents and beginnings find their variable', () => {
  expect([nearestVariable('edad'), nearestVariable('alergías'), nearestVariable('docter.name')]).toEqual([
    ...['patient.age', 'patient.allergies', 'doctor.name'],
  ]);
  expect(nearestVariable('zzzzzzzzzzzz')).toBeNull();
  expect(variablesFor('nom').slice(0, 3)).toEqual(['patient.name', 'patient.firstName', 'doctor.name']);
  expect(variablesFor('')).toHaveLength(Object.keys(sampleValues).length);
});

test('what cannot be published: nothing, a foreign section, a controlled drug, an order without words', () => {
  const codes = (content: Partial<TemplateContent>, kind: Parameters<typeof checkTemplate>[1]) =>
    checkTemplate({ ...emptyTemplate, ...content }, kind).map(({ code }) => code);
  const drug = { dose: '', presentation: '', route: '', frequency: '', duration: '' };
  const prescription = (genericName: string) => ({
    kind: 'prescription' as const,
    content: { drugs: [{ genericName, ...drug }] },
  });
  expect(codes({}, 'note')).toEqual(['empty']);
  expect(codes({ diagnoses: [{ code: 'J00', description: 'Resfriado' }] }, 'orderSet')).toEqual(['empty']);
  expect(codes({ sections: { plan: blocksOf('x') } }, 'message')).toEqual(['foreign-section']);
  expect(codes({ orders: [prescription('Clonazepam'), prescription('')] }, 'orderSet')).toEqual([
    ...['controlled-drug', 'empty-order'],
  ]);
});

test('filled in: values are never read again, what is not known becomes a blank, lists keep their marks', () => {
  const values = { ...sampleValues, 'patient.age': '$& {{date}}', 'doctor.name': null };
  const blocks = blocksOf('{{patient.age}} años, {{ doctor.name }}\n- [[dosis]]\n1. {{otra}}');
  expect(fillText(blocks, values)).toBe('$& {{date}} años, [[nombre del médico]]\n• [[dosis]]\n1. [[otra]]');
});

test('what was kept as letters reads as the same content, in the order of the note', () => {
  const old = tidiedTemplate({
    sections: { plan: 'Reposo.', findings: ' ', evolution: 'Tos de {{patient.age}} años.' },
  });
  expect(writtenSections(old).map(([name]) => name)).toEqual(['evolution', 'plan']);
  expect(beginningOf(old)).toBe('Tos de … años.');
  const bold = { type: 'paragraph' as const, runs: [{ text: 'Re' }, { text: 'poso.' }] };
  const other = { ...old, sections: { ...old.sections, plan: [bold] } };
  expect(sameTemplates(old, other)).toBe(true);
});
