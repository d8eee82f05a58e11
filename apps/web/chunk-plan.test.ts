import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type NaturalChunk, planChunks } from './chunk-plan.ts';
import { type Visit, visits } from './chunk-visits.ts';

const chunk = (name: string, length: number, imports: string[] = [], isRoot = false): NaturalChunk => ({
  fileName: `${name}.js`,
  name,
  moduleIds: [`/web/${name}.ts`],
  imports: imports.map((file) => `${file}.js`),
  isRoot,
  length,
});
const page = (name: string, ...imports: string[]) => chunk(name, 100, imports, true);
const visit = (name: string, weight = 1): Visit => ({ weight, loads: [`${name}.ts`] });
const fileOf = (plan: Map<string, string>, name: string) => plan.get(`/web/${name}.ts`);

test('the table of pages names every screen of the routes', () => {
  const routes = readFileSync(new URL('src/shell/entry/routes.tsx', import.meta.url), 'utf8');
  const screens = [...routes.matchAll(/import\('..\/..\/(areas\/[^']+)'\)/g)].map(([, file]) => file);
  const named = new Set(visits.flatMap(({ loads }) => loads));
  expect(screens.length).toBeGreaterThan(20);
  expect(screens.filter((file) => !named.has(file ?? ''))).toEqual([]);
});

test('small parts of the same pages come in one file, and a large one is not brought to a page that needs none of it', () => {
  const chunks = [
    page('queue', 'button', 'list'),
    page('desk', 'button', 'list', 'editor'),
    chunk('button', 2_000),
    chunk('list', 3_000),
    chunk('editor', 90_000),
  ];
  const plan = planChunks(chunks, [visit('queue', 12), visit('desk')]);
  expect(fileOf(plan, 'button')).toBe('list');
  expect(fileOf(plan, 'list')).toBe('list');
  for (const apart of ['editor', 'queue', 'desk']) expect(fileOf(plan, apart)).toBeUndefined();
});

test('what a part imports counts as brought along', () => {
  const chunks = [
    page('queue', 'button'),
    page('desk', 'button', 'field'),
    page('record', 'field', 'button'),
    chunk('button', 2_000),
    chunk('field', 500, ['schemas']),
    chunk('schemas', 90_000),
  ];
  expect(
    planChunks(
      chunks,
      ['queue', 'desk', 'record'].map((name) => visit(name)),
    ).size,
  ).toBe(2);
  expect(fileOf(planChunks(chunks, [visit('queue'), visit('desk'), visit('record')]), 'button')).toBeUndefined();
});

test('no two files are joined that would then import each other over a third', () => {
  const chunks = [
    page('home', 'button'),
    page('desk', 'button', 'middle'),
    chunk('button', 2_000, ['middle']),
    { ...chunk('middle', 2_000, ['base']), isRoot: true },
    chunk('base', 2_000),
  ];
  expect(planChunks(chunks, [visit('home'), visit('desk')]).size).toBe(0);
});

test('a page that the build does not have is said', () => {
  expect(() => planChunks([page('queue')], [visit('desk')])).toThrow('Nothing in the build begins with desk.ts');
});
