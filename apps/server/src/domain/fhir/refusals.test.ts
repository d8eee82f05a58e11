import type { InputIssue } from '@consultorio/contracts/errors';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../core/app-error.ts';
import { readQuestionnaire } from './read-questionnaire.ts';

const head = { resourceType: 'Questionnaire', status: 'active' };
const yesNo = (linkId: unknown) => ({ linkId, type: 'boolean', text: '¿Fuma?' });
async function issuesOf(resource: unknown): Promise<InputIssue[]> {
  const refused = await readQuestionnaire(resource as Record<string, unknown>).then(
    () => null,
    (error: unknown) => error,
  );
  if (refused === null) return [];
  expect(refused).toBeInstanceOf(AppError);
  expect((refused as AppError).appCode).toBe('questionnaire-refused');
  return (refused as AppError).details.issues ?? [];
}
const nested = (depth: number): object =>
  depth === 0 ? yesNo('hoja') : { linkId: `g${depth}`, type: 'group', item: [nested(depth - 1)] };

describe('refused, with the place and a sentence', () => {
  test.each<[string, unknown, string, string]>([
    ['another resource', { resourceType: 'Patient' }, 'resourceType', 'not-a-questionnaire'],
    ['nothing of FHIR', { preguntas: [] }, 'resourceType', 'not-a-questionnaire'],
    ['a question without linkId', { ...head, item: [{ type: 'string' }] }, 'Questionnaire.item[0].linkId', 'structure'],
    ['a text that is a number', { ...head, title: 5 }, 'Questionnaire.title', 'structure'],
    ['questions that are no list', { ...head, item: 'x' }, 'Questionnaire.item', 'structure'],
    [
      'a type of no version',
      { ...head, item: [{ linkId: 'a', type: 'colour' }] },
      'Questionnaire.item[0].type',
      'code',
    ],
    ['the same linkId twice', { ...head, item: [yesNo('a'), yesNo('a')] }, 'Questionnaire.item[1]', 'link-repeated'],
    [
      'what changes the sense of all else',
      { ...head, item: [{ ...yesNo('a'), modifierExtension: [{ url: 'urn:x', valueBoolean: true }] }] },
      'Questionnaire.item[0]',
      'modifier',
    ],
    [
      'more than anybody reads',
      { ...head, item: Array.from({ length: 1001 }, (_, at) => yesNo(`p${at}`)) },
      'Questionnaire.item',
      'too-many-items',
    ],
    ['groups without end', { ...head, item: [nested(60)] }, 'Questionnaire', 'too-large'],
    ['a hundred thousand values', { ...head, contained: Array(100_000).fill(0) }, 'Questionnaire', 'too-large'],
    [
      'more questions than a form has',
      { ...head, item: Array.from({ length: 600 }, (_, at) => yesNo(`p${at}`)) },
      'Questionnaire.item',
      'too-many-items',
    ],
  ])('%s', async (_name, resource, path, code) => {
    const [first] = await issuesOf(resource);
    expect(first).toEqual({ path: path.split('.'), code, message: expect.any(String) });
  });

  test('rubbish in every place of it, in bounded time and never as an error of ours', async () => {
    const start = performance.now();
    for (const value of [null, 0, '', [], {}, [null], [[]], true, { a: [{}] }, '\ud800', ['x']])
      for (const name of ['item', 'title', 'contained', 'extension', 'code', 'url', 'text', 'copyright', '_title'])
        await issuesOf({ ...head, item: [yesNo('a')], [name]: value });
    for (const value of [null, 0, '', [], {}, [null], true, { a: [{}] }, ['x']])
      for (const name of 'linkId type text prefix enableWhen answerOption answerValueSet item extension maxLength initial code'.split(
        ' ',
      ))
        await issuesOf({ ...head, item: [{ ...yesNo('a'), [name]: value }] });
    for (const value of [
      null,
      0,
      'x',
      [],
      {},
      [null],
      { contains: [null] },
      { include: [null] },
      { include: [{ concept: [0] }] },
    ])
      for (const name of ['expansion', 'compose', 'id'])
        await issuesOf({
          ...head,
          contained: [{ resourceType: 'ValueSet', id: 'v', [name]: value }],
          item: [{ ...yesNo('a'), type: 'choice', answerValueSet: '#v' }],
        });
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe('read all the same', () => {
  test('names that every object has, and names that no key may be', async () => {
    const names = ['__proto__', 'constructor', 'toString', '1', '¿Fuma?', 'a'.repeat(200), 'á', 'a'];
    const { schema } = await readQuestionnaire({ ...head, item: names.map(yesNo) });
    const keys = schema.sections[0]?.items.map(({ key }) => key);
    expect(keys).toEqual(['p-__proto__', 'p-constructor', 'p-toString', 'p-1', 'Fuma', 'a'.repeat(54), 'a-2', 'a']);
  });

  test('a rule of FHIR that is broken is told, and so is what FHIR does not know', async () => {
    const { losses } = await readQuestionnaire({
      ...head,
      item: [
        {
          ...yesNo('a'),
          answerOption: undefined,
          enableWhen: [{ question: 'a', operator: 'exists', answerString: 'x' }],
          sabor: 1,
        },
      ],
    });
    expect(losses.map(({ path, why, what }) => [path, why, what])).toEqual([
      ['Questionnaire.item[0].sabor', 'property', 'sabor'],
      ['Questionnaire.item[0]', 'condition', 'a exists x'],
      ['Questionnaire.item[0].enableWhen[0]', 'invalid', 'que-7'],
    ]);
  });
});
