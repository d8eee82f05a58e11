import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** `FILE [--files FOLDER]`; whole paths, of what was typed in the folder `typedIn`: npm changes to the root. */
export function typedPaths(
  args: string[],
  typedIn: string,
): { file: string | undefined; filesFolder: string | undefined } {
  const { values, positionals } = parseArgs({ args, options: { files: { type: 'string' } }, allowPositionals: true });
  const typed = (path: string | undefined) => path && resolve(typedIn, path);
  return { file: typed(positionals[0]), filesFolder: typed(values.files) };
}
