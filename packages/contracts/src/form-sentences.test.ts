import { expect, test } from 'vitest';
import { checkFormLogic, keysIn, type LogicIssue } from './form-logic.ts';
import type { Condition, FormItem, FormSchema } from './forms.ts';

const question = (item: Partial<FormItem>): FormItem => ({ key: 'p', type: 'yesNo', label: '¿?', ...item });
const form = (...items: Partial<FormItem>[]): FormSchema => ({
  sections: [{ key: 's', title: 'S', items: items.map((item, at) => question({ key: `p${at}`, ...item })) }],
});
const issuesOf = (items: Partial<FormItem>[]): LogicIssue[] => checkFormLogic(form(...items));
const options = (...values: string[]) => values.map((value) => ({ value, label: value.toUpperCase() }));
const on = (item: string, is: 'equals' | 'notEquals' | 'answered' | 'includes' | 'greaterThan', value?: unknown) =>
  ({ item, is, ...(value === undefined ? {} : { value }) }) as Condition;
const alarm = (when: Condition, message = 'Ojo') => ({ when, effect: 'flag' as const, message });

/** What a form is refused for: the sentence is for the person who writes it, the path leads to the place. */
const refused: readonly [what: string, items: Partial<FormItem>[], issue: Partial<LogicIssue>][] = [
  [
    'no question',
    [],
    { key: '', path: ['sections'], code: 'no-questions', message: 'El formulario no tiene preguntas' },
  ],
  ['a text alone', [{ type: 'information' }], { key: '', message: 'El formulario no tiene preguntas' }],
  [
    'nothing for the patient',
    [{ doctorOnly: true }],
    { key: '', message: 'El formulario no le pregunta nada al paciente' },
  ],
  [
    'a question without words',
    [{}, { label: ' ' }],
    { key: 'p1', path: ['sections', 0, 'items', 1], code: 'label-missing', message: 'Falta el texto de la pregunta' },
  ],
  [
    'one option to choose one of',
    [{ type: 'oneChoice', options: options('a') }],
    { message: 'Necesita al menos dos opciones' },
  ],
  ['no option beside another one', [{ type: 'oneChoice', allowOther: true }], { message: 'Necesita opciones' }],
  [
    'no option to choose many of',
    [{ type: 'manyChoices', options: [] }],
    { code: 'options-missing', message: 'Necesita opciones' },
  ],
  [
    'an option without words',
    [{ type: 'manyChoices', options: [{ value: 'a', label: ' ' }, ...options('b')] }],
    { code: 'option-label-missing', message: 'Hay una opción sin texto' },
  ],
  [
    'two options of one key',
    [{ type: 'oneChoice', options: [...options('a'), { value: 'a', label: 'B' }] }],
    { code: 'options-repeated', message: 'Dos opciones tienen la misma clave' },
  ],
  [
    'two options of one word',
    [{ type: 'oneChoice', options: [...options('a'), { value: 'b', label: ' a ' }] }],
    { code: 'options-repeated', message: 'Dos opciones dicen lo mismo' },
  ],
  [
    'a drawing of the body without any place on it',
    [{ type: 'manyChoices', appearance: 'body', options: options('a') }],
    {
      code: 'drawing-empty',
      message: 'Se contesta en un dibujo del cuerpo, y ninguna de sus opciones está en él',
    },
  ],
  [
    'a number between nothing',
    [{ type: 'number', min: 2, max: 1 }],
    { code: 'limits-impossible', message: 'El mínimo es mayor que el máximo: ningún número se puede contestar' },
  ],
  ...[{ min: 0.5 }, { max: 9.5 }, { min: 3, max: 3 }, { min: 0, max: 21 }, { min: 10 }, { max: 0 }].map(
    (limits): (typeof refused)[number] => [
      `a scale of ${JSON.stringify(limits)}`,
      [{ type: 'scale', ...limits }],
      { code: 'limits-impossible', message: 'La escala va de un entero a otro mayor, con 20 pasos como máximo' },
    ],
  ),
  ...(['shortText', 'longText'] as const).flatMap((type) =>
    [0, 20_001].map((max): (typeof refused)[number] => [
      `a ${type} of ${max} letters`,
      [{ type, max }],
      { code: 'limits-impossible', message: 'El máximo de caracteres va de 1 a 20,000' },
    ]),
  ),
  [
    'a file from the doctor',
    [{}, { doctorOnly: true, type: 'file' }],
    { code: 'doctor-only-impossible', message: 'Los archivos los manda el paciente: el médico no contesta con ellos' },
  ],
  [
    'an alarm that stops what is attended',
    [{}, { doctorOnly: true, alarm: { ...alarm(on('p1', 'answered')), effect: 'raisePriority' } }],
    {
      code: 'doctor-only-alarm',
      message: 'Cuando contesta el médico, la consulta ya se atiende: su alarma solo puede marcar',
    },
  ],
  [
    'the doctor’s answer from the patient’s data',
    [{}, { doctorOnly: true, type: 'shortText', prefill: { from: 'previousAnswer' } }],
    { code: 'prefill-impossible', message: 'Lo que contesta el médico no se toma de los datos del paciente' },
  ],
  [
    'a fact of another type',
    [{ type: 'number', prefill: { from: 'profile', field: 'phone' } }],
    {
      code: 'prefill-impossible',
      message: 'Ese dato del paciente no puede contestar una pregunta de este tipo',
    },
  ],
  [
    'a sex without its option',
    [{ type: 'oneChoice', options: options('rojo', 'azul'), prefill: { from: 'profile', field: 'sex' } }],
    {
      code: 'prefill-impossible',
      message: 'Ninguna opción dice «mujer» u «hombre»: el dato del perfil no tendría cuál elegir',
    },
  ],
  [
    'an alarm without words',
    [{ alarm: alarm(on('p0', 'answered'), ' ') }],
    { path: ['sections', 0, 'items', 0, 'alarm'], code: 'message-missing', message: 'Falta el mensaje de la alarma' },
  ],
  [
    'an empty group',
    [{}, { showIf: { all: [on('p0', 'answered'), { any: [] }] } }],
    { path: ['sections', 0, 'items', 1, 'showIf'], code: 'group-empty', message: 'Hay un grupo de condiciones vacío' },
  ],
  [
    'a comparison with nothing',
    [{}, { showIf: on('p0', 'equals') }],
    { code: 'value-missing', about: 'p0', message: 'Falta con qué comparar la respuesta' },
  ],
  ['a comparison with null', [{}, { showIf: on('p0', 'equals', null) }], { code: 'value-missing' }],
  [
    'a comparison with no letters',
    [{ type: 'shortText' }, { showIf: on('p0', 'equals', '') }],
    { code: 'value-missing' },
  ],
  ...(
    [
      ['number', {}, '3'],
      ['scale', {}, true],
      ['yesNo', {}, 'true'],
      ['oneChoice', { options: options('a', 'b') }, 1],
      ['shortText', {}, 1],
      ['date', {}, true],
    ] as const
  ).map(([type, more, value]): (typeof refused)[number] => [
    `a ${type} that is compared with ${JSON.stringify(value)}`,
    [{ type, ...more } as Partial<FormItem>, { showIf: on('p0', 'equals', value) }],
    { code: 'value-impossible', about: 'p0', message: 'Compara con un valor que la respuesta nunca tiene' },
  ]),
  [
    'an option that is gone',
    [{ type: 'oneChoice', options: options('a', 'b') }, { showIf: on('p0', 'equals', 'c') }],
    { code: 'option-missing', about: 'p0', message: 'La condición usa una opción que ya no existe' },
  ],
  [
    'a comparison of another type',
    [{}, { showIf: on('p0', 'includes', 'a') }],
    { code: 'comparison-mismatch', about: 'p0', message: 'Esa pregunta no se puede comparar así' },
  ],
  [
    'a question that is gone',
    [{}, { showIf: on('borrada', 'answered') }],
    { code: 'dangling', message: 'La condición usa una pregunta que ya no existe' },
  ],
  ['itself', [{ showIf: on('p0', 'answered') }], { code: 'cycle', message: 'La pregunta depende de sí misma' }],
  [
    'the doctor’s answer',
    [{ doctorOnly: true }, { showIf: on('p0', 'answered') }],
    { code: 'doctor-only', about: 'p0', message: 'Depende de una pregunta que solo contesta el médico' },
  ],
  [
    'a question that comes later',
    [{ showIf: on('p1', 'answered') }, {}],
    { code: 'forward-reference', about: 'p1', message: 'Depende de una pregunta que se hace después' },
  ],
  [
    'one another',
    [{ showIf: on('p1', 'answered') }, { showIf: on('p0', 'answered') }],
    { code: 'cycle', about: 'p1', message: 'Dos preguntas dependen una de la otra' },
  ],
  [
    'one another, over a third and within groups',
    [
      { showIf: { any: [on('p2', 'answered')] } },
      { showIf: { all: [on('p0', 'answered')] } },
      { showIf: on('p1', 'answered') },
    ],
    { key: 'p0', code: 'cycle', about: 'p2' },
  ],
  [
    'a condition that cannot hold',
    [{}, { showIf: { all: [on('p0', 'equals', true), on('p0', 'equals', false)] } }],
    { code: 'unreachable', message: 'Nunca se muestra: su condición no se puede cumplir' },
  ],
  [
    'an alarm that cannot sound',
    [{ alarm: alarm({ all: [on('p0', 'equals', true), on('p0', 'equals', false)] }) }],
    { code: 'alarm-impossible', message: 'La alarma nunca suena: su condición no se puede cumplir' },
  ],
];

test.each(refused)('%s', (_what, items, issue) => {
  expect(issuesOf(items)).toContainEqual(expect.objectContaining(issue));
});

const taken: readonly [what: string, items: Partial<FormItem>[]][] = [
  ['one of two options', [{ type: 'oneChoice', options: options('a', 'b') }, { showIf: on('p0', 'equals', 'b') }]],
  ['limits that a text does not read', [{ type: 'longText', min: 5, max: 4 }]],
  ['numbers below nothing', [{ type: 'number', max: -5 }]],
  ['a scale far from nothing', [{ type: 'scale', min: 10, max: 15 }]],
  [
    'colours that were answered before',
    [{ type: 'oneChoice', options: options('rojo', 'azul'), prefill: { from: 'previousAnswer' } }],
  ],
  ['a name from the profile', [{ type: 'shortText', prefill: { from: 'profile', field: 'fullName' } }]],
  ['an option and another one', [{ type: 'oneChoice', allowOther: true, options: options('a') }]],
  ['one option of many', [{ type: 'manyChoices', options: options('a') }]],
  ['the widest scale', [{ type: 'scale', min: -10, max: 10 }]],
  ['a scale of one step', [{ type: 'scale', min: 0, max: 1 }]],
  ['a number that is given', [{ type: 'number', min: 2, max: 2 }]],
  ['limits that a number alone has', [{ type: 'number', min: 0.5, max: 90_000 }]],
  ['a number without an end', [{ type: 'number', min: 5 }]],
  [
    'the shortest and the longest text',
    [
      { type: 'shortText', max: 1 },
      { type: 'longText', max: 20_000 },
    ],
  ],
  ['many steps where no scale is', [{ type: 'number', min: 0, max: 1000 }]],
  [
    'a word that is not an option where others are',
    [{ type: 'oneChoice', allowOther: true, options: options('a', 'b') }, { showIf: on('p0', 'equals', 'otra') }],
  ],
  ['an alarm of the doctor that marks', [{}, { doctorOnly: true, alarm: alarm(on('p1', 'equals', true)) }]],
  ['a day to compare with', [{ type: 'date' }, { showIf: on('p0', 'equals', '2026-01-01') }]],
  ['two words to leave out', [{ type: 'shortText' }, { showIf: on('p0', 'notEquals', 'x') }]],
];

test.each(taken)('%s may be published', (_what, items) => {
  expect(issuesOf(items)).toEqual([]);
});

test('an alarm may sound on the answer itself, and is told of by its own place', () => {
  expect(issuesOf([{ alarm: alarm(on('p0', 'equals', true)) }])).toEqual([]);
  expect(issuesOf([{ alarm: alarm(on('p9', 'answered')) }])).toMatchObject([
    { key: 'p0', path: ['sections', 0, 'items', 0, 'alarm'], code: 'dangling' },
  ]);
});

test('each wrong comparison of a condition is told, and then nothing of the whole', () => {
  const showIf = {
    all: [on('x', 'answered'), on('y', 'answered'), on('p0', 'equals', true), on('p0', 'equals', false)],
  };
  expect(issuesOf([{}, { showIf }]).map(({ code }) => code)).toEqual(['dangling', 'dangling']);
});

test('what hangs on too much at once is told so', () => {
  const forty = (key: string): Condition => ({ all: Array.from({ length: 40 }, () => on(key, 'equals', true)) });
  expect(issuesOf([{}, { showIf: forty('p0') }, { showIf: forty('p1') }])).toEqual([
    {
      ...{ key: 'p2', path: ['sections', 0, 'items', 2, 'showIf'], code: 'too-entangled' },
      message: 'Depende de demasiadas condiciones a la vez: simplifícala',
    },
  ]);
});

test('what a condition names, at any depth', () => {
  expect(
    keysIn({ any: [on('a', 'answered'), { all: [on('b', 'answered'), { any: [on('c', 'answered')] }] }] }),
  ).toEqual([...['a', 'b', 'c']]);
});
