import { describe, expect, test } from 'vitest';
import { compileFor } from './compile-examples.ts';
import { type PublicExport, publicExports } from './public-exports.ts';

const nameOf = ({ file, name }: PublicExport) => `${file} ${name}`;

describe.each([
  ['packages/trpc-callable', ['callablePlugin', 'callable', 'callableOver', 'CallableError', 'httpOfStatus']],
  ['packages/client', ['trpc', 'useCan', 'ConsultorioProvider', 'renderHook', 'createLinks']],
])('%s', (folder, some) => {
  const found = publicExports(folder);

  test('has the exports that its README speaks of', () => {
    expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(some));
  });

  test('explains every export, with an example that uses it', () => {
    const unexplained = found.filter(({ docs }) => !/\w/.test(docs.split('@example')[0] ?? ''));
    expect(unexplained.map(nameOf)).toEqual([]);
    const unused = found.filter(
      ({ name, examples }) => !examples.some((code) => new RegExp(`\\b${name}\\b`).test(code)),
    );
    expect(unused.map(nameOf)).toEqual([]);
  });

  test('has examples that compile', () => {
    const examples = found.flatMap((one) => one.examples.map((code) => ({ of: nameOf(one), code })));
    // Each is a module of its own, also one that only imports types.
    const errors = compileFor(folder, ...examples.map(({ code }) => `${code}\nexport {};\n`));
    const named = errors.map((error) =>
      error.replace(/^code-(\d+)\.tsx/, (_file, number) => examples[Number(number)]?.of ?? ''),
    );
    expect(named).toEqual([]);
  }, 120_000);
});

test('an example that is wrong is found', () => {
  const errors = compileFor(
    'packages/client',
    "import { useCan } from '@consultorio/client/use-can';\nuseCan('fly');\n",
  );
  expect(errors).toEqual([expect.stringMatching(/^code-0\.tsx\(2,.*fly/)]);
}, 60_000);
