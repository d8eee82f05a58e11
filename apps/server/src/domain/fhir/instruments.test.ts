import { readdir, readFile } from 'node:fs/promises';
import { checkFormLogic } from '@consultorio/contracts/form-logic';
import { scoresOf } from '@consultorio/contracts/form-scores';
import { expect, test } from 'vitest';
import { publishedProblems } from './published-problems.ts';
import { readQuestionnaire } from './read-questionnaire.ts';

const folder = new URL('../../../../../docs/instruments/', import.meta.url);

/** Per instrument: questions, and of each scale the most that it can give. */
const instruments: Record<string, { questions: number; most: number[] }> = {
  'gad-2': { questions: 2, most: [6] },
  'gad-7': { questions: 7, most: [21] },
  'phq-2': { questions: 2, most: [6] },
  'phq-4': { questions: 4, most: [12, 6, 6] },
  'phq-8': { questions: 8, most: [24] },
  'phq-9': { questions: 9, most: [27] },
};

test('every file of the folder is known here and has its row with source and licence', async () => {
  const files = (await readdir(folder)).map((file) => file.replace(/\.json$/, ''));
  expect(files.sort()).toEqual(Object.keys(instruments));
  const page = await readFile(new URL('../forms.md', folder), 'utf8');
  for (const file of files) expect(page).toMatch(new RegExp(`^\\| \`${file}\` \\|.+\\|.+\\|.+\\|$`, 'm'));
});

test.each(Object.entries(instruments))(
  '%s is imported whole, can be published, and every score has a band',
  async (file, { questions, most }) => {
    const source = JSON.parse(await readFile(new URL(`${file}.json`, folder), 'utf8'));
    expect(await publishedProblems(source)).toEqual([]);
    const { schema, losses } = await readQuestionnaire(source);
    // Its rights are told; they stand in docs/forms.md.
    expect(losses.map(({ why, what }) => [why, what.split(':')[0]])).toEqual([['metadata', 'copyright']]);
    expect(checkFormLogic(schema)).toEqual([]);
    const items = schema.sections.flatMap((section) => section.items);
    expect(items).toHaveLength(questions);
    expect(items.every(({ codes, required }) => codes?.length === 1 && required)).toBe(true);
    const answered = (place: (count: number) => number) =>
      Object.fromEntries(items.map(({ key, options = [] }) => [key, options?.at(place(options.length))?.value]));
    const scores = (place: (count: number) => number) => scoresOf(schema, answered(place));
    expect(scores(() => 0).map(({ value, band }) => [value, band?.level])).toEqual(most.map(() => [0, 'none']));
    expect(scores((count) => count - 1).map(({ value }) => value)).toEqual(most);
    for (const { bands } of schema.scales ?? [])
      bands.forEach((band, at) => {
        expect(band.from).toBe(at === 0 ? 0 : (bands[at - 1]?.to ?? 0) + 1);
      });
    expect(schema.scales?.map(({ bands }) => bands.at(-1)?.to)).toEqual(most);
  },
);
