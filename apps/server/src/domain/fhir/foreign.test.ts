import { readFile } from 'node:fs/promises';
import { checkFormLogic } from '@consultorio/contracts/form-logic';
import { scoresOf } from '@consultorio/contracts/form-scores';
import type { FormItem } from '@consultorio/contracts/forms';
import type { LossReason } from '@consultorio/contracts/questionnaires';
import { describe, expect, test } from 'vitest';
import { publishedProblems } from '../../../testing/fhir/published-problems.ts';
import { readQuestionnaire } from './read-questionnaire.ts';
import type { Questionnaire } from './resource.ts';
import { readForm } from './to-form.ts';
import { toQuestionnaire } from './to-questionnaire.ts';

/** Written as other systems write them, with LOINC codes, scores, value sets and parts that we have no place for. */
const foreign = async (name: string) =>
  JSON.parse(await readFile(new URL(`./foreign/${name}.json`, import.meta.url), 'utf8'));
const loinc = 'http://loinc.org';
const formId = '3a9d1c44-7b0e-4c6d-8f21-90c1d7e4b202';

/** Everything that questions, answers and totals say of themselves, in order; conditions only repeat it. */
function allIn(value: unknown, found: (one: Record<string, unknown>) => string | null): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? null : found(value as Record<string, unknown>);
  const inside = Object.entries(value).flatMap(([name, one]) => (name === 'enableWhen' ? [] : allIn(one, found)));
  return [...(own === null ? [] : [own]), ...inside].sort();
}
const scoresIn = (resource: unknown) =>
  allIn(resource, ({ url, valueDecimal }) => (String(url).endsWith('/ordinalValue') ? String(valueDecimal) : null));
const codesIn = (resource: unknown) =>
  allIn(resource, ({ system, code }) => (system === loinc && code !== undefined ? String(code) : null));

async function imported(name: string) {
  const source = await foreign(name);
  expect(await publishedProblems(source)).toEqual([]);
  const { schema, losses, ...rest } = await readQuestionnaire(source);
  const items = new Map<string, FormItem>(
    schema.sections.flatMap((section) => section.items.map((one) => [one.key, one])),
  );
  const lost = (why: LossReason) =>
    losses.filter((loss) => loss.why === why).map(({ linkId, what }) => `${linkId}: ${what}`);
  return { ...rest, schema, items, lost, reasons: new Set(losses.map(({ why }) => why)) };
}

test('what stands in extensions that are dropped anyway refuses nothing, and is told', async () => {
  const source = await foreign('phq-9');
  const plain = await readQuestionnaire(source);
  const rendering = {
    url: 'http://hl7.org/fhir/StructureDefinition/rendering-xhtml',
    valueString: 7,
    valueMarkdown: [],
  };
  const odd = structuredClone(source);
  odd.item[0].extension = [rendering, { url: 'urn:x', extension: 'nada' }];
  odd.item[1].answerOption[0].extension.push({ url: 'urn:y', valueDecimal: 'x' });
  const { schema, losses } = await readQuestionnaire(odd);
  expect(schema).toEqual(plain.schema);
  expect(losses.map(({ what }) => what)).toEqual(expect.arrayContaining([rendering.url, 'urn:x']));
});

test('R5’s «coding» is read as a choice', async () => {
  const source = await foreign('phq-9');
  const r5 = structuredClone(source);
  for (const item of r5.item) if (item.type === 'choice') Object.assign(item, { type: 'coding' });
  expect((await readQuestionnaire(r5)).schema).toEqual((await readQuestionnaire(source)).schema);
  Object.assign(r5.item[1], { answerConstraint: 'optionsOrString' });
  const [first] = (await readQuestionnaire(r5)).schema.sections[0]?.items.slice(1) ?? [];
  expect(first).toMatchObject({ type: 'oneChoice', allowOther: true });
});

describe('PHQ-9', () => {
  test('is asked in its order with its four answers, and can be published as it is', async () => {
    const { name, schema, items } = await imported('phq-9');
    expect(name).toBe('PHQ-9: cuestionario de salud del paciente');
    expect(schema.sections.map(({ items: inside }) => inside.length)).toEqual([11]);
    expect(items.get('p-44260-8')).toMatchObject({
      type: 'oneChoice',
      label: '9. Pensamientos de que estaría mejor muerto o de lastimarse de alguna manera',
      required: true,
      options: [
        { value: 'LA6568-5', label: 'Nunca', score: 0, code: { system: loinc, code: 'LA6568-5' } },
        { value: 'LA6569-3', label: 'Varios días', score: 1, code: { system: loinc, code: 'LA6569-3' } },
        {
          value: 'LA6570-1',
          label: 'Más de la mitad de los días',
          score: 2,
          code: { system: loinc, code: 'LA6570-1' },
        },
        { value: 'LA6571-9', label: 'Casi todos los días', score: 3, code: { system: loinc, code: 'LA6571-9' } },
      ],
    });
    expect(items.get('p-69722-7')?.showIf).toMatchObject({ any: { length: 9 } });
    expect(checkFormLogic(schema)).toEqual([]);
  });

  test('keeps scores and codes, and makes its total a scale of the nine questions that have a score', async () => {
    const { schema, items } = await imported('phq-9');
    expect(schema.codes).toMatchObject([{ system: loinc, code: '44249-1' }]);
    expect(items.get('p-44250-9')?.codes).toEqual([{ system: loinc, code: '44250-9' }]);
    expect(schema.scales).toMatchObject([
      { title: 'Puntaje total del PHQ-9', codes: [{ system: loinc, code: '44261-6' }], sums: { length: 9 }, bands: [] },
    ]);
    const nine = schema.sections.flatMap((section) => section.items).filter(({ options }) => options?.[0]?.score === 0);
    const answers = Object.fromEntries(nine.map(({ key }) => [key, 'LA6571-9']));
    expect(scoresOf(schema, answers)[0]).toMatchObject({ value: 27, missing: [] });
    expect(scoresOf(schema, { ...answers, 'p-44250-9': undefined })[0]).toMatchObject({ value: null, soFar: 24 });
  });

  test('leaves again with every score, code and system that it came with', async () => {
    const source = await foreign('phq-9');
    const { schema } = await imported('phq-9');
    const out = toQuestionnaire({ formId, number: 1, name: 'PHQ-9', status: 'active', schema });
    expect(await publishedProblems(JSON.parse(JSON.stringify(out)))).toEqual([]);
    expect(scoresIn(source)).toHaveLength(36);
    expect(scoresIn(out)).toEqual(scoresIn(source));
    expect(codesIn(source)).toHaveLength(52);
    expect(codesIn(out)).toEqual(codesIn(source));
    const back = readForm(JSON.parse(JSON.stringify(out)));
    expect(back.schema).toEqual(schema);
    expect(back.losses).toEqual([]);
  });

  test('tells that rights stay behind, and that nobody knows what the total of the other system counts', async () => {
    const { lost, reasons } = await imported('phq-9');
    expect(lost('metadata').some((what) => what.includes('copyright: Elaborado por los doctores Spitzer'))).toBe(true);
    expect(lost('total')).toEqual(['/44261-6: /44261-6']);
    expect(lost('absence')).toHaveLength(9);
    expect(reasons).toEqual(new Set(['metadata', 'presentation', 'total', 'expression', 'absence']));
  });
});

test('GAD-7: answers from a value set inside the file, a group that appears later, a bound that counts', async () => {
  const { schema, items, reasons } = await imported('gad-7');
  expect(schema.sections.map(({ title, help }) => [title, help ?? null])).toEqual([
    [
      'Durante las últimas 2 semanas, ¿con qué frecuencia ha sentido molestia por…',
      'Marque una respuesta en cada renglón.',
    ],
    ['Impacto', null],
  ]);
  expect(items.get('gad7-7')?.options).toHaveLength(4);
  expect(items.get('dificultad')).toMatchObject({ type: 'scale', showIf: { item: 'gad7-1', is: 'answered' } });
  expect(items.get('comentario')?.showIf).toEqual({
    all: [
      { item: 'gad7-1', is: 'answered' },
      {
        any: [
          { item: 'dificultad', is: 'greaterThan', value: 7 },
          { item: 'dificultad', is: 'equals', value: 7 },
        ],
      },
    ],
  });
  expect(checkFormLogic(schema)).toEqual([]);
  expect(reasons).toEqual(new Set(['metadata', 'coding']));
});

describe('a paediatric intake', () => {
  test('keeps groups, units, conditions, photos and help', async () => {
    const { schema, items } = await imported('paediatric-intake');
    expect(schema.sections.map(({ title }) => title)).toEqual([
      'Datos del menor',
      'Nacimiento',
      'Motivo y síntomas',
      'Antecedentes',
    ]);
    expect(items.get('p-1-1')).toMatchObject({ type: 'oneChoice', allowOther: true });
    expect(items.get('p-1-3')).toMatchObject({ type: 'number', unit: 'kg', required: true });
    expect(items.get('p-1-4')).toMatchObject({ unit: 'cm', min: 30, max: 200 });
    expect(items.get('p-2-3-2')?.showIf).toEqual({ item: 'p-2-3-1', is: 'equals', value: true });
    expect(items.get('p-3-4')).toMatchObject({
      help: 'Con termómetro digital, en la axila.',
      showIf: { item: 'p-3-2', is: 'includes', value: '386661006' },
    });
    expect(items.get('p-3-6')).toMatchObject({ type: 'information' });
    expect(items.get('p-3-7')?.type).toBe('file');
  });

  test('tells everything else with its place, and asks to mend the answers that stand elsewhere', async () => {
    const { schema, lost, reasons } = await imported('paediatric-intake');
    expect(checkFormLogic(schema).map(({ key, code }) => [key, code])).toEqual([['p-4-1', 'options-missing']]);
    expect(lost('valueSet')).toEqual(['4.1: http://hospital-infantil.example/fhir/ValueSet/vacunas']);
    expect(lost('hidden')).toEqual(['1.9: 1.9']);
    expect(lost('condition')[0]).toContain('4.4: %resource.item.item');
    expect(lost('repeats')).toEqual(['4.2: repeats', '4.5: repeats']);
    expect(lost('nested')).toEqual(['2.3: 2.3', '4.5: 4.5']);
    const more = 'metadata expression validation type textLength extension wholeNumber initial timeOfDay severalFiles';
    expect(reasons).toEqual(
      new Set(['valueSet', 'hidden', 'condition', 'repeats', 'nested', ...(more.split(' ') as LossReason[])]),
    );
  });
});

describe('scores and totals, wherever they stand', () => {
  const scored = (extension: object[], coding: object = { code: 'a' }) => ({
    resourceType: 'Questionnaire',
    status: 'active',
    item: [{ linkId: 'q', type: 'choice', text: '¿?', answerOption: [{ extension, valueCoding: coding }] }],
  });
  const score = (name: string, value: object) => ({ url: `http://hl7.org/fhir/StructureDefinition/${name}`, ...value });
  const read = (source: object) => readForm(source as Questionnaire);
  const scoreOf = (source: object) => read(source).schema.sections[0]?.items[0]?.options?.[0]?.score;

  test.each([
    ['R4', scored([score('ordinalValue', { valueDecimal: 2.5 })]), 2.5],
    ['R5', scored([score('itemWeight', { valueDecimal: 2 })]), 2],
    ['older files', scored([score('questionnaire-ordinalValue', { valueInteger: 3 })]), 3],
    ['on the code', scored([], { code: 'a', extension: [score('ordinalValue', { valueDecimal: 1 })] }), 1],
    [
      'twice the same',
      scored([score('ordinalValue', { valueDecimal: 1 }), score('itemWeight', { valueDecimal: 1 })]),
      1,
    ],
  ])('%s', (_where, source, value) => {
    expect(scoreOf(source)).toBe(value);
    expect(read(source).losses).toEqual([]);
  });

  test('one that contradicts the first, or is no number, is told', () => {
    const twice = scored([score('ordinalValue', { valueDecimal: 1 }), score('itemWeight', { valueDecimal: 2 })]);
    expect(scoreOf(twice)).toBe(1);
    expect(read(twice).losses.map(({ why, what }) => [why, what.split('/').at(-1)])).toEqual([['score', 'itemWeight']]);
    const word = scored([score('ordinalValue', { valueString: 'mucho' })]);
    expect(scoreOf(word)).toBeUndefined();
    expect(read(word).losses.map(({ why }) => why)).toEqual(['score']);
  });

  test('of several totals nobody knows which sums what: they come empty and have to be mended', () => {
    const total = (linkId: string) => ({ linkId, type: 'decimal', text: linkId, readOnly: true });
    const source = scored([score('ordinalValue', { valueDecimal: 1 })]);
    const { schema, losses } = read({ ...source, item: [...source.item, total('t1'), total('t2')] });
    expect(schema.scales?.map(({ key, sums }) => [key, sums])).toEqual([
      ['t1', []],
      ['t2', []],
    ]);
    expect(checkFormLogic(schema).map(({ code }) => code)).toContain('scale-empty');
    expect(losses.map(({ why, linkId }) => [why, linkId])).toEqual([
      ['total', 't1'],
      ['total', 't2'],
    ]);
  });

  test('a total over nothing that has a score stays behind, with its code', () => {
    const { schema, losses } = read({
      resourceType: 'Questionnaire',
      item: [{ linkId: 't', type: 'integer', readOnly: true, code: [{ system: loinc, code: '1' }] }],
    });
    expect(schema).toEqual({ sections: [] });
    expect(losses.map(({ why, what }) => [why, what])).toEqual([
      ['readOnly', 't'],
      ['coding', `${loinc}|1`],
    ]);
  });
});
