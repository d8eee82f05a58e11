import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { expect, test } from 'vitest';
import { root } from './process-group.ts';

/** Of a file, what Node.js loads with it: types and `import()` are not. */
function loadedWith(path: string): string[] {
  const { module, errors } = parseSync(path, readFileSync(join(root, path), 'utf8'));
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
  );
  return [...imports, ...exports];
}

const isOurs = (specifier: string) => specifier.startsWith('.') || specifier.startsWith('@consultorio/');
const fileOf = (from: string, specifier: string) =>
  specifier.startsWith('.')
    ? posix.join(dirname(from), specifier)
    : specifier.replace(/^@consultorio\/([^/]+)\/(.*)$/, 'packages/$1/src/$2.ts');
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** All that is loaded before a server says its first word, by its own files and by packages of others. */
function loadedAtStart(main: string): { files: string[]; packages: string[] } {
  const files = new Set<string>();
  const packages = new Set<string>();
  for (const waiting = [main]; waiting.length > 0; ) {
    const file = waiting.pop() ?? '';
    if (files.has(file)) continue;
    files.add(file);
    if (!file.endsWith('.ts')) continue;
    for (const specifier of loadedWith(file)) {
      if (isOurs(specifier)) waiting.push(fileOf(file, specifier));
      else if (!specifier.startsWith('node:')) packages.add(packageOf(specifier));
    }
  }
  return { files: [...files], packages: [...packages].sort() };
}

/**
 * Reading files is most of what a server does before it listens: some four seconds beside other work (decision 201). What only some installations or some calls need is imported when it is
 * asked for: buckets, traces, figures, FHIR's structures. Who adds a line here makes every start slower, and every test's.
 */
const packagesOfAStart = [
  ...['@electric-sql/pglite', '@fastify/proxy-addr', '@fastify/static', '@peculiar/asn1-schema', '@peculiar/asn1-x509'],
  ...['@signpdf/signpdf', '@trpc/server', 'asn1js', 'canonicalize', 'csv-stringify', 'dataloader', 'drizzle-orm'],
  ...['fastify', 'file-type', 'firebase-admin', 'helmet', 'ipaddr.js', 'jose', 'libphonenumber-js', 'lru-cache'],
  ...['nodemailer', 'pg', 'pg-boss', 'pino', 'piscina', 'sharp', 'standardwebhooks', 'stdnum', 'trpc-callable'],
  ...['web-push', 'yazl', 'zod'],
];

/** 1,126 as of writing, of the demo. */
const MAX_FILES = 1_200;

test('a start loads these packages and no other, and not many more files of ours than it did', () => {
  const { files, packages } = loadedAtStart('apps/demo/src/main.ts');
  expect(packages).toEqual(packagesOfAStart);
  expect(files.length).toBeLessThan(MAX_FILES);
});

test('what is imported on demand is left out, and what is imported by a file that is loaded is not', () => {
  const { files } = loadedAtStart('apps/server/src/main.ts');
  expect(files).toContain('apps/server/src/core/files/storage.ts');
  expect(files).not.toContain('apps/server/src/transport/traces/open-tracing.ts');
  expect(loadedAtStart('apps/server/src/transport/traces/open-tracing.ts').packages).toContain('@opentelemetry/api');
});
