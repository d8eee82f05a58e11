import { readFile } from 'node:fs/promises';
import { checkFormLogic } from '@consultorio/contracts/form-logic';
import type { FormItem } from '@consultorio/contracts/forms';
import type { LossReason } from '@consultorio/contracts/questionnaires';
import { describe, expect, test } from 'vitest';
import { publishedProblems } from './published-problems.ts';
import { readQuestionnaire } from './read-questionnaire.ts';

/** Written as other systems write them, with LOINC codes, scores, value sets and parts that we have no place for. */
async function imported(name: string) {
  const source = JSON.parse(await readFile(new URL(`./foreign/${name}.json`, import.meta.url), 'utf8'));
  expect(await publishedProblems(source)).toEqual([]);
  const { schema, losses, ...rest } = await readQuestionnaire(source);
  const items = new Map<string, FormItem>(
    schema.sections.flatMap((section) => section.items.map((one) => [one.key, one])),
  );
  const lost = (why: LossReason) =>
    losses.filter((loss) => loss.why === why).map(({ linkId, what }) => `${linkId}: ${what}`);
  return { ...rest, schema, items, lost, reasons: new Set(losses.map(({ why }) => why)) };
}

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
        { value: 'LA6568-5', label: 'Nunca' },
        { value: 'LA6569-3', label: 'Varios días' },
        { value: 'LA6570-1', label: 'Más de la mitad de los días' },
        { value: 'LA6571-9', label: 'Casi todos los días' },
      ],
    });
    expect(items.get('p-69722-7')?.showIf).toMatchObject({ any: { length: 9 } });
    expect(checkFormLogic(schema)).toEqual([]);
  });

  test('tells that scores, codes, rights and the total that the other system counts stay behind', async () => {
    const { lost, reasons } = await imported('phq-9');
    expect(lost('score')).toHaveLength(36);
    expect(lost('coding')).toContain('/44250-9: http://loinc.org|44250-9');
    expect(lost('metadata').some((what) => what.includes('copyright: Elaborado por los doctores Spitzer'))).toBe(true);
    expect(lost('readOnly')).toEqual(['/44261-6: /44261-6']);
    expect(lost('absence')).toHaveLength(9);
    expect(reasons).toEqual(new Set(['score', 'coding', 'metadata', 'presentation', 'readOnly', 'absence']));
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
    const more =
      'metadata expression validation type textLength extension wholeNumber initial coding timeOfDay severalFiles';
    expect(reasons).toEqual(
      new Set(['valueSet', 'hidden', 'condition', 'repeats', 'nested', ...(more.split(' ') as LossReason[])]),
    );
  });
});
