import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './process-group.ts';

export interface PublicExport {
  readonly name: string;
  /** The file that declares it, from the root of the repository. */
  readonly file: string;
  /** The text of its docstring, without the stars; empty without one. */
  readonly docs: string;
  /** The code of its `@example` blocks. */
  readonly examples: readonly string[];
}

/** All exports of all entries in the `exports` of a package.json, each once, with their docstrings. */
export function publicExports(folder: string): PublicExport[] {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const entries = Object.values(manifest.exports)
    .flatMap((pattern) => globSync(join(folder, pattern), { cwd: root }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$/.test(path));
  const found = entries.flatMap((entry) => exportsOf(entry));
  return [...new Map(found.map((one) => [`${one.file} ${one.name}`, one])).values()];
}

const docstring = /\/\*\*((?:(?!\*\/).)*)\*\/\n$/s;
const declaration = /^export (?:async )?(?:function\*?|class|interface|type|const) (\w+)/;
const reexport = /^export (?:type )?\{([^}]*)\} from '(\.[^']+)';/;

/** Every line that begins with `export` must be one of the two forms, so that no export is overlooked. */
function exportsOf(file: string): PublicExport[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/^export\b/gm)].flatMap(({ index }) => {
    const rest = text.slice(index);
    const [, name] = declaration.exec(rest) ?? [];
    if (name !== undefined) return [documented(name, file, text.slice(0, index))];
    const [, names, from] = reexport.exec(rest) ?? [];
    if (names === undefined || from === undefined)
      throw new Error(`${file}: an export that is not understood: ${rest.slice(0, 80)}`);
    const source = join(dirname(file), from).replaceAll('\\', '/');
    if (!existsSync(join(root, source))) throw new Error(`${file} exports from ${source}, which does not exist`);
    const wanted = new Set(names.split(',').map((one) => one.trim().replace(/^type /, '')));
    return exportsOf(source).filter((one) => wanted.has(one.name));
  });
}

function documented(name: string, file: string, before: string): PublicExport {
  const docs = (docstring.exec(before)?.[1] ?? '').replace(/^ *\* ?/gm, '');
  const [, ...blocks] = docs.split(/^@example$/m);
  const examples = blocks.flatMap((block) => [...block.matchAll(/```tsx?\n(.*?)```/gs)].map(([, code = '']) => code));
  return { name, file, docs, examples };
}
