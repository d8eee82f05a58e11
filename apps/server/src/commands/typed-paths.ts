import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** `FILE [--files FOLDER] [--without-missing]`; whole paths, of what was typed in the folder `typedIn`: npm changes to the root. */
export function typedPaths(
  args: string[],
  typedIn: string,
): { file: string | undefined; filesFolder: string | undefined; withoutMissing: boolean } {
  const options = { files: { type: 'string' }, 'without-missing': { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const typed = (path: string | undefined) => path && resolve(typedIn, path);
  return { file: typed(positionals[0]), filesFolder: typed(values.files), withoutMissing: values['without-missing'] };
}
