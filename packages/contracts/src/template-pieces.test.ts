import { describe, expect, test } from 'vitest';
import type { Block } from './structured-text.ts';
import { checkTemplate } from './template-check.ts';
import { beginningOf, sameTemplates, tidiedTemplate, writtenSections } from './template-content.ts';
import { fillBlocks, fillText } from './template-fill.ts';
import { piecesOf, tokensOf } from './template-tokens.ts';
import {
  isVariable,
  nearestVariable,
  sampleValues,
  variableLabel,
  variableNames,
  variablesFor,
} from './template-variables.ts';
import { emptyTemplate, type TemplateContent } from './templates.ts';

const line = (...runs: Block['runs']): Block => ({ type: 'paragraph', runs });
const words = (text: string) => line({ text });
const ofPlan = (text: string): TemplateContent => tidiedTemplate({ sections: { plan: text } });

describe('the parts of a text', () => {
  test('know where they stand', () => {
    expect(tokensOf('a {{ date }}[[x]]')).toEqual([
      { kind: 'text', name: '', text: 'a ', start: 0, end: 2 },
      { kind: 'variable', name: 'date', text: '{{ date }}', start: 2, end: 12 },
      { kind: 'blank', name: 'x', text: '[[x]]', start: 12, end: 17 },
    ]);
    expect(tokensOf('{{}}')).toMatchObject([{ kind: 'unknown', name: '' }]);
    expect(tokensOf('}}a]]').map(({ kind, text }) => [kind, text])).toEqual([
      ...[
        ['stray', '}}'],
        ['text', 'a'],
        ['stray', ']]'],
      ],
    ]);
    expect(tokensOf('')).toEqual([]);
  });

  test('are cut where bold begins or ends; a variable is one piece, as bold as its first letter', () => {
    const cut = (...runs: Block['runs']) =>
      piecesOf(line(...runs)).map(({ text, bold, start, end }) => [text, bold, start, end]);
    expect(cut({ text: 'ab' }, { text: 'cd', bold: true }, { text: 'e' })).toEqual([
      ...[
        ['ab', false, 0, 2],
        ['cd', true, 2, 4],
        ['e', false, 4, 5],
      ],
    ]);
    expect(cut({ text: 'x', bold: true }, { text: '{{da' }, { text: 'te}}y', bold: true })).toEqual([
      ...[
        ['x', true, 0, 1],
        ['{{date}}', false, 1, 9],
        ['y', true, 9, 10],
      ],
    ]);
    expect(cut({ text: 'x' }, { text: '{{da', bold: true }, { text: 'te}}' })).toEqual([
      ...[
        ['x', false, 0, 1],
        ['{{date}}', true, 1, 9],
      ],
    ]);
  });

  test('filled in, say which of them came from a variable and which waits', () => {
    const values = { ...sampleValues, time: null };
    const block = line({ text: 'a' }, { text: '{{date}}', bold: true }, { text: '{{time}}[[x]]{{nada}}}}' });
    expect(fillBlocks([block], values)).toEqual([
      {
        type: 'paragraph',
        pieces: [
          { kind: 'text', text: 'a', bold: false },
          { kind: 'filled', text: '3 de marzo de 2026', bold: true },
          { kind: 'blank', text: '[[hora]]', bold: false },
          { kind: 'blank', text: '[[x]]', bold: false },
          { kind: 'blank', text: '[[nada]]', bold: false },
          { kind: 'text', text: '}}', bold: false },
        ],
      },
    ]);
    expect(fillText([line(), words(' {{date}} '), line()], sampleValues)).toBe('3 de marzo de 2026');
  });
});

describe('variables', () => {
  test('are known by their key alone, and called by their label', () => {
    expect([isVariable('date'), isVariable('toString'), isVariable('Date')]).toEqual([true, false, false]);
    expect([variableLabel('date'), variableLabel('otra')]).toEqual(['fecha de hoy', 'otra']);
    for (const name of variableNames) expect(sampleValues[name]).toMatch(/\S/);
  });

  test.each([
    ['date', ['date']],
    ['Fecha de hoy', ['date']],
    ['  HORA ', ['time']],
    ['patient.f', ['patient.firstName']],
    ['cédula', ['doctor.cedula']],
    ['pellid', ['patient.lastName']],
    ['edad', ['patient.age']],
    ['zzz', []],
  ])('«%s» may mean %j first', (typed, found) => {
    expect(variablesFor(typed).slice(0, Math.max(1, found.length))).toEqual(found);
  });

  test('at the beginning, then at the beginning of a word, then anywhere', () => {
    expect(variablesFor('f')).toEqual([...['patient.birthDate', 'consultation.folio', 'date', 'patient.firstName']]);
    expect(variablesFor('s')).toEqual([
      ...['patient.sex', 'consultation.service', 'doctor.speciality', 'patient.firstName', 'patient.lastName'],
      ...['patient.allergies', 'consultation.folio'],
    ]);
    expect(variablesFor('name')).toEqual(['patient.name', 'doctor.name', 'patient.firstName', 'patient.lastName']);
    expect(variablesFor('o')[0]).toBe('patient.name');
    expect(variablesFor('servicio')[0]).toBe('consultation.service');
    expect(variablesFor('fecha')).toEqual(['patient.birthDate', 'date']);
  });

  test.each([
    ['', null],
    [' ', null],
    ['dat', 'date'],
    ['dte', 'date'],
    ['tiem', 'time'],
    ['patiemt.nane', 'patient.name'],
    ['doctor.cedulla', 'doctor.cedula'],
    ['x', null],
    ['hoy', 'date'],
    ['dctor.cdla', 'doctor.cedula'],
    ['horzqq', null],
    ['qqqq', null],
  ])('«%s» was probably %s', (typed, meant) => {
    expect(nearestVariable(typed)).toBe(meant);
  });
});

describe('what keeps a template from being published', () => {
  const issuesOf = (content: Partial<TemplateContent>, kind: Parameters<typeof checkTemplate>[1] = 'note') =>
    checkTemplate({ ...emptyTemplate, ...content }, kind);
  const order = (content: object) => ({ kind: 'referral', content }) as TemplateContent['orders'][number];

  test('nothing at all, and an order set without an order', () => {
    expect(issuesOf({})).toEqual([{ path: [], code: 'empty', message: 'La plantilla está vacía' }]);
    const diagnoses = [{ code: 'J00', description: 'Resfriado' }];
    expect(issuesOf({ diagnoses })).toEqual([]);
    expect(issuesOf({ diagnoses }, 'orderSet')).toEqual([
      { path: ['orders'], code: 'empty', message: 'Agrega al menos una orden' },
    ]);
    expect(issuesOf({}, 'orderSet')).toHaveLength(1);
    expect(issuesOf({ orders: [order({ referTo: 'Cardiología' })] }, 'orderSet')).toEqual([]);
  });

  test('a section of another kind of template', () => {
    expect(issuesOf(ofPlan('x'), 'message')).toEqual([
      { path: ['sections', 'plan'], code: 'foreign-section', message: 'Esta sección no es de este tipo de plantilla' },
    ]);
  });

  test.each([
    ['a {{', '«{{» no se cierra'],
    ['a [[', '«[[» no se cierra'],
    ['a }}', '«}}» no se abre'],
    ['a ]]', '«]]» no se abre'],
  ])('«%s»', (text, said) => {
    expect(issuesOf(ofPlan(text))).toEqual([
      { path: ['sections', 'plan', 0], code: 'stray-bracket', message: `Línea 1, letra 3: ${said}`, span: [2, 4] },
    ]);
  });

  test('a variable that nothing is near, cut where it is long', () => {
    expect(issuesOf(ofPlan(`{{${'q'.repeat(80)}}}`))).toEqual([
      {
        ...{ path: ['sections', 'plan', 0], code: 'unknown-variable', span: [0, 84], meant: null },
        message: `Línea 1, letra 1: «{{${'q'.repeat(58)}» no es una variable`,
      },
    ]);
  });

  test.each<[string, object]>([
    ['a name to refer to', { referTo: 'x' }],
    ['a reason', { reason: 'x' }],
    ['indications', { indications: 'x' }],
    ['a study', { studies: [{ name: '' }, { name: 'x' }] }],
    ['a drug', { drugs: [{ genericName: 'Paracetamol' }] }],
  ])('%s makes an order none that is empty', (_what, content) => {
    expect(issuesOf({ orders: [order(content)] })).toEqual([]);
  });

  test('an empty order, and a controlled drug by its place', () => {
    expect(issuesOf({ orders: [order({ referTo: 'x' }), order({ studies: [{ name: '' }] })] })).toEqual([
      { path: ['orders', 1], code: 'empty-order', message: 'La orden está vacía' },
    ]);
    const drugs = [{ genericName: 'Paracetamol' }, { genericName: 'Clonazepam' }];
    expect(issuesOf({ orders: [order({ drugs })] })).toEqual([
      {
        ...{ path: ['orders', 0, 'drugs', 1], code: 'controlled-drug' },
        message: 'Los medicamentos controlados no se recetan aquí: Clonazepam',
      },
    ]);
  });
});

describe('the content of a template', () => {
  test('holds each diagnosis once, the last that was said of it, and orders where there are any', () => {
    const diagnoses = [
      { code: 'J00', description: 'Antes' },
      { code: 'J01', description: 'Otro' },
      { code: 'J00', description: 'Después' },
    ];
    expect(tidiedTemplate({ sections: {}, diagnoses })).toEqual({
      ...{ sections: {}, orders: [] },
      diagnoses: [diagnoses[2], diagnoses[1]],
    });
    expect(tidiedTemplate({ sections: { plan: ' ', other: 'x' } })).toEqual({
      sections: {},
      diagnoses: [],
      orders: [],
    });
    const blocks = [line({ text: 'a' }, { text: 'b' })];
    expect(tidiedTemplate({ sections: { plan: blocks } }).sections).toEqual({ plan: [words('ab')] });
  });

  test('differs where somebody could tell', () => {
    expect(sameTemplates(ofPlan('a'), ofPlan('a\n\n'))).toBe(true);
    expect(sameTemplates(ofPlan('a'), ofPlan('b'))).toBe(false);
    expect(writtenSections(ofPlan(' '))).toEqual([]);
  });

  test('is known again by its first words', () => {
    expect(beginningOf(ofPlan('Uno\n\ndos {{date}} y [[x]]'))).toBe('Uno dos … y …');
    const diagnoses = [
      { code: 'J00', description: 'Resfriado' },
      { code: 'J01', description: 'Sinusitis' },
    ];
    expect(beginningOf({ ...emptyTemplate, diagnoses })).toBe('Resfriado, Sinusitis');
    expect(beginningOf(emptyTemplate)).toBe('');
    const long = `${'abcd '.repeat(17)}abcdefgh`;
    expect(beginningOf(ofPlan(`${'abcd '.repeat(17)}abcde`))).toBe(`${'abcd '.repeat(17)}abcde`);
    expect(beginningOf(ofPlan(long))).toBe(`${'abcd '.repeat(17).trim()}…`);
    expect(beginningOf(ofPlan('x'.repeat(91)))).toBe(`${'x'.repeat(90)}…`);
  });
});
