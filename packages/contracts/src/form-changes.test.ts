import { describe, expect, test } from 'vitest';
import { diffForms, sameForms } from './form-diff.ts';
import type { FormItem, FormSchema } from './forms.ts';

const question = (item: Partial<FormItem>): FormItem => ({ key: 'p', type: 'shortText', label: '¿Qué?', ...item });
const section = (key: string, title: string, ...items: Partial<FormItem>[]) => ({
  ...{ key, title },
  items: items.map(question),
});
const form = (...items: Partial<FormItem>[]): FormSchema => ({ sections: [section('s', 'S', ...items)] });
const options = (...values: string[]) => values.map((value) => ({ value, label: value.toUpperCase() }));
const scored = (score: number) => ({ value: 'a', label: 'A', score });
const answered = { item: 'q', is: 'answered' } as const;

/** From one version of a question to the next: what the person who publishes reads, and whether answers break. */
const changes: readonly [was: Partial<FormItem>, is: Partial<FormItem>, detail: string, breaking: boolean][] = [
  [{ type: 'shortText' }, { type: 'number' }, 'Cambia el tipo de respuesta', true],
  [{ label: 'Antes' }, { label: 'Ahora' }, 'Decía «Antes»', false],
  [{}, { help: 'Así' }, 'Cambia la ayuda', false],
  [{ help: 'Así' }, { help: null }, 'Cambia la ayuda', false],
  [{}, { required: true }, 'Ahora es obligatoria', false],
  [{ required: true }, { required: false }, 'Ya no es obligatoria', false],
  [{ unit: 'kg' }, { unit: 'lb' }, 'La unidad era «kg»', true],
  [{}, { unit: 'lb' }, 'La unidad era «ninguna»', true],
  [{ unit: 'kg' }, {}, 'La unidad era «kg»', true],
  [{ min: 1 }, { min: 2 }, 'El mínimo era 1', true],
  [{ min: 2 }, { min: 1 }, 'El mínimo era 2', false],
  [{}, { min: 0 }, 'El mínimo era sin límite', true],
  [{ min: 0 }, { min: null }, 'El mínimo era 0', false],
  [{ max: 2 }, { max: 1 }, 'El máximo era 2', true],
  [{ max: 1 }, { max: 2 }, 'El máximo era 1', false],
  [{ max: null }, { max: 9 }, 'El máximo era sin límite', true],
  [{ max: 9 }, {}, 'El máximo era 9', false],
  [{}, { allowOther: true }, 'Admite otra respuesta', false],
  [{ allowOther: true }, {}, 'Ya no admite otra respuesta', true],
  [{}, { showIf: answered }, 'Cambia cuándo se muestra', false],
  [{}, { alarm: { when: answered, effect: 'flag', message: 'x' } }, 'Cambia su alarma', false],
  [{}, { prefill: { from: 'previousAnswer' } }, 'Cambia de dónde se toma su primera respuesta', false],
  [{ prefill: { from: 'previousAnswer' } }, {}, 'Ya no llega contestada', false],
  [{}, { doctorOnly: true }, 'Ahora la contesta el médico', true],
  [{ doctorOnly: true }, {}, 'Ahora la contesta el paciente', true],
  [{ options: options('a', 'b') }, { options: options('a') }, 'Se quita la opción «B»', true],
  [{ options: options('a') }, { options: options('a', 'b') }, 'Se agrega la opción «B»', false],
  [{}, { options: options('a') }, 'Se agrega la opción «A»', false],
  [{ options: options('a') }, { options: [{ value: 'a', label: 'Otra' }] }, 'La opción «A» ahora dice «Otra»', true],
  [{ options: [scored(1)] }, { options: [scored(2)] }, 'La opción «A» valía 1', true],
  [{ options: options('a') }, { options: [scored(0)] }, 'La opción «A» no tenía puntaje', true],
  [
    { options: options('a') },
    { options: [{ ...options('a')[0]!, code: { code: 'x' } }] },
    'Cambia el código de la opción «A»',
    false,
  ],
  [{}, { codes: [{ system: 'http://loinc.org', code: '44250-9' }] }, 'Cambian los códigos de la pregunta', false],
  [{ options: options('a', 'b') }, { options: options('b', 'a') }, 'Cambia el orden de las opciones', false],
];

test.each(changes)('%j → %j: %s', (was, is, detail, breaking) => {
  expect(diffForms(form(was), form(is))).toEqual([
    { kind: 'changed', key: 'p', label: question(is).label, details: [detail], breaking },
  ]);
  expect(sameForms(form(was), form(is))).toBe(false);
});

test.each<[Partial<FormItem>, Partial<FormItem>]>([
  [{}, { help: '' }],
  [{}, { help: null, unit: '', required: false, allowOther: false, doctorOnly: null }],
  [{ min: null }, {}],
  [{ options: [] }, {}],
])('%j and %j are one and the same', (was, is) => {
  expect([diffForms(form(was), form(is)), diffForms(form(is), form(was))]).toEqual([[], []]);
});

test('one change that breaks makes all of them break', () => {
  const [change] = diffForms(form({ label: 'Antes' }), form({ label: 'Ahora', type: 'number' }));
  expect(change).toMatchObject({ details: ['Cambia el tipo de respuesta', 'Decía «Antes»'], breaking: true });
});

test('options that came and went change no order of the others', () => {
  const [was, is] = [{ options: options('a', 'b', 'c') }, { options: options('x', 'a', 'c') }];
  expect(diffForms(form(was), form(is))[0]?.details).toEqual(['Se quita la opción «B»', 'Se agrega la opción «X»']);
});

describe('places', () => {
  const keyed = (...keys: string[]) => keys.map((key) => ({ key }));
  const moved = (before: string[], after: string[]) =>
    diffForms(form(...keyed(...before)), form(...keyed(...after))).map(({ kind, key }) => `${kind} ${key}`);

  test.each([
    ['abcd', 'bacd', ['moved b']],
    ['abcd', 'bcda', ['moved a']],
    ['abcd', 'dabc', ['moved d']],
    ['abcde', 'acbde', ['moved c']],
    ['abcdef', 'defabc', ['moved d', 'moved e', 'moved f']],
    ['abc', 'abc', []],
  ])('%s → %s: the fewest that explain it', (before, after, told) => {
    const found = moved([...before], [...after]);
    expect(found).toHaveLength(told.length);
    if (told.length === 1) expect(['moved a', 'moved b', 'moved c', ...told]).toContain(found[0]);
  });

  test('what came, in its section, and what went, at the end', () => {
    const before = { sections: [section('s', 'Síntomas', { key: 'a', label: 'A' }, { key: 'b', label: 'B' })] };
    const after = { sections: [section('s', 'Síntomas', { key: 'c', label: 'C' }, { key: 'b', label: 'B' })] };
    expect(diffForms(before, after)).toMatchObject([
      { kind: 'added', key: 'c', label: 'C', details: ['En «Síntomas»'], breaking: false },
      { kind: 'removed', key: 'a', label: 'A', details: ['Ya no se pregunta'], breaking: true },
    ]);
    // Nobody answered a text.
    expect(diffForms(form({ key: 'a', type: 'information' }, {}), form({}))).toMatchObject([
      { kind: 'removed', key: 'a', details: [], breaking: false },
    ]);
  });

  test('into another section, alone and with another change', () => {
    const before = { sections: [section('s', 'S', { key: 'a' }, { key: 'b' }), section('t', 'T', { key: 'c' })] };
    const to = (item: Partial<FormItem>) => ({
      sections: [section('s', 'S', { key: 'a' }), section('t', 'T', { key: 'b', ...item }, { key: 'c' })],
    });
    expect(diffForms(before, to({}))).toMatchObject([
      { kind: 'moved', key: 'b', details: ['Pasa a «T»'], breaking: false },
    ]);
    expect(diffForms(before, to({ label: 'Otra' }))).toMatchObject([
      { kind: 'changed', key: 'b', label: 'Otra', details: ['Decía «¿Qué?»', 'Pasa a «T»'] },
    ]);
  });

  test('with another change, beside its neighbour', () => {
    const found = diffForms(form({ key: 'a' }, { key: 'b' }), form({ key: 'b', label: 'Otra' }, { key: 'a' }));
    expect(found.flatMap(({ details }) => details)).toEqual(
      expect.arrayContaining(['Cambia de lugar', 'Decía «¿Qué?»']),
    );
  });
});

describe('sections', () => {
  const titled = (title: string, help?: string | null) => ({ sections: [{ ...section('s', title, {}), help }] });

  test.each<[FormSchema, FormSchema, string[]]>([
    [titled('Antes'), titled('Ahora'), ['La sección se llamaba «Antes»']],
    [titled('S'), titled('S', 'Así'), ['Cambia la ayuda de la sección']],
    [titled('S', ''), titled('S', null), []],
  ])('%#', (before, after, details) => {
    expect(diffForms(before, after)).toEqual(
      details.length === 0
        ? []
        : [{ kind: 'changed', key: 's', label: after.sections[0]?.title, details, breaking: false }],
    );
  });

  test('a new one is told by its questions', () => {
    const after = { sections: [section('s', 'S', {}), section('t', 'T', { key: 'q' })] };
    expect(diffForms(form({}), after)).toMatchObject([{ kind: 'added', key: 'q', details: ['En «T»'] }]);
  });
});
