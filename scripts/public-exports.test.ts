import { describe, expect, test } from 'vitest';
import { asModule, compileFor } from './compile-examples.ts';
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
});

const examples = publicExports('packages/trpc-callable').flatMap((one) =>
  one.examples.map((code) => ({ of: nameOf(one), code })),
);
const wrong = "import { callable } from 'trpc-callable/client';\ncallable(1, 2, 3, 4, 5);\n";

/** Those of the client compile in its own test, where the whole router is read once. */
test('the examples of trpc-callable compile, and one that is wrong is found', () => {
  const errors = compileFor('packages/trpc-callable', wrong, ...examples.map(({ code }) => asModule(code)));
  const named = errors.map((error) =>
    error.replace(/^code-(\d+)\.tsx/, (_file, number) => examples[Number(number) - 1]?.of ?? 'wrong'),
  );
  expect(named).toEqual([expect.stringMatching(/^wrong\(2\)/)]);
}, 60_000);
