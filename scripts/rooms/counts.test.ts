import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../process-group.ts';
import { circlesIn } from './check-order.ts';
import { type Import, importsIn, sourcesIn, specifiersOf } from './imports.ts';

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** A module that is loaded on demand stands alone for that reason. */
const lazyIn = (path: string) =>
  [...textOf(path).matchAll(/\bimport\(\s*['"](\.[^'"]+)/g)].map(([, to = '']) => join(dirname(path), to));

const stemOf = (path: string) => path.replace(/\.tsx?$/, '');
const isSmall = (path: string) => existsSync(join(root, path)) && textOf(path).split('\n').length - 1 < 60;
const hasTest = (path: string) => ['.test.ts', '.test.tsx'].some((end) => existsSync(join(root, stemOf(path) + end)));

/** Read by one file of the same folder. A verb's file stands beside the router that lists it. */
function withOneReader(imports: readonly Import[]): string[] {
  return [...Map.groupBy(imports, ({ to }) => to)].flatMap(([file, rows]) => {
    const [reader, another] = new Set(rows.map(({ from }) => from));
    const isBeside = reader !== undefined && dirname(reader) === dirname(file) && !reader.endsWith('router.ts');
    return isBeside && !another ? [file] : [];
  });
}

/** Files that other packages read by the name of theirs. */
const readByName = new Set(
  ['apps', 'packages', 'e2e', 'scripts']
    .flatMap(sourcesIn)
    .flatMap(specifiersOf)
    .filter((specifier) => specifier.startsWith('@consultorio/'))
    .map((specifier) => specifier.replace(/^@consultorio\/([^/]+)\/(.*)$/, 'packages/$1/src/$2.ts')),
);

/** Such a file under sixty lines, without a test and not loaded lazily, is a page of its reader. */
function thinIn(folder: string): string[] {
  const imports = importsIn(folder).filter(({ from }) => !from.includes('/testing/'));
  const lazy = new Set(imports.flatMap(({ from }) => lazyIn(from)));
  const isPage = (file: string) => isSmall(file) && !hasTest(file) && !lazy.has(file) && !readByName.has(file);
  return withOneReader(imports).filter(isPage);
}

/** They stand alone for a reason of their own. A reason that no longer holds is taken out with its file. */
const alone: Record<string, string> = {
  'apps/server/mutants/walks.ts': 'faults of one subject, as each list of faults',
  'apps/server/src/core/db/data-lock.ts': 'tests of commands hold the lock without a database',
  'apps/server/src/documents/paper-worker.ts': 'what the worker thread loads',
  'apps/server/src/domain/fhir/r4-structures.ts': 'the data of a validator that is loaded on demand',
  'apps/server/src/domain/fhir/read-metadata.ts': 'its reader would have more than 300 lines',
  'apps/server/src/domain/settings/privacy-text.ts': 'one legal text, whose sentences scripts/claims reads by the file',
  'apps/server/src/domain/settings/teleconsultation-text.ts':
    'one legal text, whose sentences scripts/claims reads by the file',
  'apps/server/src/domain/settings/terms-text.ts': 'one legal text, whose sentences scripts/claims reads by the file',
  'apps/server/src/transport/http/application-pages.ts': 'one of the two kinds of page, as prerendered-pages.ts',
  'apps/server/src/transport/http/known-pages.ts': 'scripts/known-pages.test.ts holds it against the routes of the web',
  'apps/web/patient-files.ts': 'a step of the build, apart from its settings',
  'apps/web/src/areas/access/simplified-notice.tsx': 'its sentences are claims, which scripts/claims reads by the file',
  'apps/web/src/areas/access/invitation-action.tsx': 'one kind of link, as the others of its folder',
  'apps/web/src/areas/desk/activity-list.tsx': 'its reader would have more than 300 lines',
  'apps/web/src/areas/desk/allergy-strip.tsx': 'its reader would have more than 300 lines',
  'apps/web/src/areas/desk/use-desk-choice.ts': 'its reader would have more than 300 lines',
  'apps/web/src/areas/desk/note/result-preview.tsx': 'its reader would have more than 300 lines',
  'apps/web/src/areas/desk/note/template-hint.tsx': 'its reader would have more than 300 lines',
  'apps/web/src/areas/desk/note/use-note-saver.ts': 'its reader would have more than 300 lines',
  'apps/web/src/areas/patient-record/orders-tab.tsx': 'its reader would have more than 300 lines',
  'apps/web/src/areas/public/landing-doctors.tsx': 'its sentences are claims, which scripts/claims reads by the file',
  'apps/web/src/areas/settings/services/duration-input.tsx': 'its reader would have more than 300 lines',
  'apps/web/src/capabilities/files/photo-worker.ts': 'what the worker loads',
  'apps/web/src/capabilities/files/prepare-photo.ts': 'how a photo is made small, apart from the queue that sends it',
};

/** The numbers as of writing: a change that joins some files lowers its number, nobody raises it. */
const atMost = { 'apps/server': 0, 'apps/web': 0, 'apps/demo': 1, packages: 8, scripts: 4, e2e: 0, bench: 3 };

describe.each(Object.entries(atMost))('%s', (folder, bound) => {
  const thin = thinIn(folder);

  test('has no more small files with a single reader than it had', () => {
    const unexplained = thin.filter((path) => !Object.hasOwn(alone, path));
    expect(unexplained.length, unexplained.join('\n')).toBeLessThanOrEqual(bound);
  });

  test('what stands alone for a reason is still small and read once', () => {
    const named = Object.keys(alone).filter((path) => path.startsWith(`${folder}/`));
    expect(named.filter((path) => !thin.includes(path))).toEqual([]);
  });

  test('has no file that reaches itself', () => expect(circlesIn(folder)).toEqual([]));
});

test('a file with one reader beside it is counted; with two, elsewhere or a router, it is not', () => {
  const imports = [
    ...[
      { from: 'a/reader.ts', to: 'a/one.ts' },
      { from: 'a/reader.ts', to: 'a/two.ts' },
    ],
    ...[
      { from: 'a/other.ts', to: 'a/two.ts' },
      { from: 'b/reader.ts', to: 'a/away.ts' },
    ],
    { from: 'a/router.ts', to: 'a/take.ts' },
  ];
  expect(withOneReader(imports)).toEqual(['a/one.ts']);
  expect(isSmall('scripts/process-group.ts')).toBe(false);
  expect(hasTest('scripts/process-group.ts')).toBe(true);
});
