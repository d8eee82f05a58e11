import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './process-group.ts';

const rooms = ['apps', 'packages', 'docs', 'deploy', 'e2e', 'scripts', 'bench'];
const notOurs = new Set(['node_modules', 'dist', 'coverage']);

/** Files and folders of ours under `folder`, from the root. */
function placesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return [];
    const place = join(folder, entry.name);
    return entry.isDirectory() ? [place, ...placesIn(place)] : [place];
  });
}
const places = [
  ...rooms.flatMap((room) => [room, ...placesIn(room)]),
  ...readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name),
];
const known = new Set(places);
/** `db/open.ts` stands for every path that ends so. */
const endings = new Set(
  places.flatMap((place) => place.split('/').map((_part, from, parts) => parts.slice(from).join('/'))),
);

const pages = places.filter((place) => place.endsWith('.md'));
// This file names places that are not there, to see that they are noticed.
const sources = places.filter((place) => /\.(tsx?|mjs|sql|css)$/.test(place) && !import.meta.url.endsWith(`/${place}`));

/** A build makes these, or a person. */
const madeLater = /^apps\/web\/dist\b|(^|\/)\.env$/;

/** Of firebase-functions, of a reader's own project, of a folder that is made while examples are compiled. */
const theirs = new Set(['src/common/providers/https.ts', 'client.ts', 'code-0.tsx']);

function exists(path: string): boolean {
  const place = path.replace(/\/$/, '');
  const decision = /^docs\/decisions\/(\d{3})$/.exec(place)?.[1];
  if (decision) return places.some((one) => one.startsWith(`docs/decisions/${decision}-`));
  // A file may be named without the end of its name, a folder's place must be whole.
  return known.has(place) || ['.ts', '.tsx', '.md'].some((end) => known.has(place + end));
}

const isElsewhere = (path: string) => /[<>*{}…$]/.test(path) || madeLater.test(path) || theirs.has(path);

/** Paths from the root, and names of files of ours, wherever they are. */
function missingIn(words: string): string[] {
  const rooted = [
    ...words.matchAll(/(?<![\w./@-])(?:apps|packages|docs|deploy|e2e|scripts|bench)\/[\w./*<>{}$…-]*[\w/*}>]/g),
  ]
    .map(([path]) => path)
    .filter((path) => !isElsewhere(path) && !exists(path));
  const named = [...words.matchAll(/(?<![\w./@*<>{}-])[\w-][\w./-]*\.(?:tsx?|mjs|sql|md)\b(?![\w*-])/g)]
    .map(([path]) => path)
    .filter((path) => !isElsewhere(path) && !endings.has(path) && !exists(path));
  const decisions = [...words.matchAll(/\bdecisions? (\d{3})\b/g)]
    .map(([, number]) => `docs/decisions/${number}`)
    .filter((path) => !exists(path));
  return [...new Set([...rooted, ...named, ...decisions])];
}

const commentsOf = (place: string, text: string): string =>
  place.endsWith('.sql')
    ? [...text.matchAll(/^--.*$/gm)].join('\n')
    : [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm)].join('\n');

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8').replaceAll(/```[\s\S]*?```/g, '');

  test('names in backticks only places that exist', () => {
    const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words]) => words ?? '');
    expect(missingIn(quoted.join('\n'))).toEqual([]);
  });

  test('links to places that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, path]) =>
      join(dirname(page), path ?? ''),
    );
    expect(links.filter((path) => !known.has(path.replace(/\/$/, '')))).toEqual([]);
  });
});

test('comments name only places that exist', () => {
  // What a migration says was so on its day: no applied one is ever changed.
  const changing = sources.filter((place) => !place.startsWith('apps/server/drizzle/'));
  const missing = changing.flatMap((place) =>
    missingIn(commentsOf(place, readFileSync(join(root, place), 'utf8'))).map((path) => `${place}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('a place that is not there is noticed, in each of the ways in which places are named', () => {
  const wrong = ['docs/nowhere.md', 'nobody.test.ts', 'db/nothing.ts', 'docs/decisions/999'];
  expect(missingIn(`See ${wrong.join(', ')} and ${basename(import.meta.url)}, decision 998.`)).toEqual([
    'docs/nowhere.md',
    'docs/decisions/999',
    'nobody.test.ts',
    'db/nothing.ts',
    'docs/decisions/998',
  ]);
  expect(commentsOf('a.ts', "const a = 'x.ts'; // see b.ts\n/** and\n * c.ts */")).toBe(
    '// see b.ts\n/** and\n * c.ts */',
  );
});

test('every row of the specification names a file and a test', () => {
  const rows = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Specification') && !line.startsWith('|---'));
  expect(rows.length).toBeGreaterThan(40);
  for (const row of rows) {
    const [, specified, files, tests] = row.split('|').map((cell) => cell.trim());
    expect(`${specified}: ${files}`).toMatch(/`[a-z0-9-]+\/[^`]+`/);
    expect(`${specified}: ${tests}`).toMatch(/`[^`]+\.(test|spec)\.tsx?`/);
  }
});
