import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { checkFormLogic } from '@consultorio/contracts/form-logic';
import { scoresOf } from '@consultorio/contracts/form-scores';
import type { Answers, FormItem, FormSchema } from '@consultorio/contracts/forms';
import { attainableScores } from '@consultorio/contracts/scale-range';
import { expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { publishedProblems } from '../../../testing/fhir/published-problems.ts';
import { instrumentCases } from '../../../testing/instrument-cases.ts';
import { makePerson } from '../../../testing/people.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { readQuestionnaire } from './read-questionnaire.ts';
import { toQuestionnaire } from './to-questionnaire.ts';

const folder = new URL('../../../../../docs/instruments/', import.meta.url);
type Instrument = { title: string; url: string; copyright: string };
const read = async (file: string): Promise<Instrument> =>
  JSON.parse(await readFile(new URL(`${file}.json`, folder), 'utf8'));
const files = Object.keys(instrumentCases).sort();

test('every file of the folder is known here and has its row with source and licence', async () => {
  expect((await readdir(folder)).map((file) => file.replace(/\.json$/, '')).sort()).toEqual(files);
  expect(files).toHaveLength(25);
  const page = await readFile(new URL('../forms.md', folder), 'utf8');
  for (const file of files) expect(page).toMatch(new RegExp(`^\\| \`${file}\` \\|.+\\|.+\\|.+\\|$`, 'm'));
});

test.each(files)('%s is read whole, and leaves again without losing a code, a score or a system', async (file) => {
  const source = await read(file);
  expect(await publishedProblems({ ...source })).toEqual([]);
  const { name, schema, losses } = await readQuestionnaire(source);
  // Its rights are told; they stand in docs/forms.md.
  expect(losses.map(({ why, what }) => [why, what.split(':')[0]])).toEqual([['metadata', 'copyright']]);
  expect(checkFormLogic(schema)).toEqual([]);
  const { copyright: _rights, ...written } = source;
  const formId = source.url.replace('urn:uuid:', '');
  expect(toQuestionnaire({ formId, number: 1, name, status: 'active', schema })).toEqual(written);
});

/** Only the questions that count, each with the answer that is chosen for it. */
function answersOf(schema: FormSchema, choose: (item: FormItem) => unknown) {
  const items = schema.sections.flatMap((section) => section.items).filter(({ key }) => key !== 'motivo');
  const given = (isDoctors: boolean): Answers =>
    Object.fromEntries(
      items.filter(({ doctorOnly }) => Boolean(doctorOnly) === isDoctors).map((item) => [item.key, choose(item)]),
    );
  return { count: items.length, patient: given(false), doctor: given(true) };
}

test.each(files)('%s gives the published results, and every score has a meaning', async (file) => {
  const { questions, least, most, mixed } = instrumentCases[file]!;
  const { schema } = await readQuestionnaire(await read(file));
  const weightOf = (key: string) =>
    schema.scales?.flatMap(({ sums }) => sums).find(({ item }) => item === key)?.weight ?? 1;
  const extreme = (isMost: boolean) => (item: FormItem) => {
    const up = isMost === weightOf(item.key) > 0;
    if (item.type === 'yesNo') return up;
    const inOrder = (item.options ?? []).toSorted((one, other) => (one.score ?? 0) - (other.score ?? 0));
    return inOrder.at(up ? -1 : 0)?.value;
  };
  const [said, results] = mixed;
  const asSaid = ({ key, type, options }: FormItem) =>
    type === 'yesNo' ? said[key] === true : options?.find(({ label }) => label === said[key])?.value;
  const resultsOf = (choose: (item: FormItem) => unknown) => {
    const { count, patient, doctor } = answersOf(schema, choose);
    expect(count).toBe(questions);
    return scoresOf(schema, patient, doctor).map(({ value, band }) => [value, band?.level]);
  };
  expect(resultsOf(extreme(false))).toEqual(least);
  expect(resultsOf(extreme(true))).toEqual(most);
  expect(resultsOf(asSaid)).toEqual(results);
  const items = new Map(schema.sections.flatMap((section) => section.items.map((item) => [item.key, item] as const)));
  for (const scale of schema.scales ?? [])
    for (const score of attainableScores(scale, items) ?? [Number.NaN])
      expect(
        scale.bands.filter(({ from, to }) => score >= from && score <= to),
        `${score}`,
      ).toHaveLength(1);
});

test('PHQ-9: an answer to the question on death stands out beside a harmless total', async () => {
  const { schema } = await readQuestionnaire(await read('phq-9'));
  const value = (key: string, label: string) =>
    schema.sections[0]?.items.find((item) => item.key === key)?.options?.find((one) => one.label === label)?.value;
  const calm = answersOf(schema, ({ key }) => value(key, 'Ningún día')).patient;
  const [score] = scoresOf(schema, { ...calm, 'phq9-9': value('phq9-9', 'Varios días') });
  expect(score).toMatchObject({ value: 1, band: { level: 'none' } });
  expect(score?.alarms).toMatchObject([{ message: expect.stringContaining('pregunta por el riesgo hoy mismo') }]);
  expect(scoresOf(schema, calm)[0]?.alarms).toEqual([]);
});

test('NEWS2: three points in one parameter stand out beside a low total', async () => {
  const { schema } = await readQuestionnaire(await read('news2'));
  const normal = answersOf(schema, ({ options }) => options?.find(({ score }) => score === 0)?.value).doctor;
  const fast = schema.sections[1]?.items[0]?.options?.find(({ label }) => label === '25 o más')?.value;
  const [score] = scoresOf(schema, {}, { ...normal, 'news2-respiracion': fast });
  expect(score).toMatchObject({ value: 3, band: { level: 'none' }, alarms: [{}] });
});

test('an administrator imports and publishes all of them', async () => {
  const testApp = await startTestApp();
  try {
    const admin = await makePerson(testApp.dependencies, { role: 'admin' });
    for (const file of files) {
      const questionnaire = await read(file);
      const made = await call(testApp.app, 'trpc', 'importQuestionnaire', admin, {
        name: questionnaire.title,
        questionnaire,
        idempotencyKey: randomUUID(),
      });
      const { formId, version } = made.result as { formId: string; version: number };
      const published = await call(testApp.app, 'trpc', 'publishForm', admin, {
        formId,
        expectedVersion: version,
        changeNote: 'Instrumento',
      });
      expect([file, published.code]).toEqual([file, null]);
    }
  } finally {
    await testApp.close();
  }
});
