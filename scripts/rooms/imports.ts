import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { root } from '../process-group.ts';

export type Import = { from: string; to: string };

const lazy = /\bimport\(\s*['"]([^'"]+)/g;

/** Paths of all TypeScript files below a folder, relative to the repository, tests and type declarations left out. */
export function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.includes('node_modules'));
}

/** Each test asks for the files of another folder, and folders hold each other: a file is parsed once. */
const parsed = new Map<string, readonly string[]>();

/**
 * The specifiers of one file's imports, re-exports and `import()`, types included. @throws Error where the file cannot
 * be read as TypeScript.
 */
export function specifiersOf(path: string): readonly string[] {
  const known = parsed.get(path) ?? parse(path);
  parsed.set(path, known);
  return known;
}

function parse(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    ...[...text.matchAll(lazy)].map(([, specifier = '']) => specifier),
  ];
}

/** Every relative import among the files of a folder; both ends relative to the repository. */
export function importsIn(folder: string): Import[] {
  return sourcesIn(folder).flatMap((from) =>
    specifiersOf(from)
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => ({ from, to: posix.join(dirname(from), specifier.replace(/\?.*$/, '')) })),
  );
}
