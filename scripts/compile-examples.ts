import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { API, type Diagnostic } from 'typescript/unstable/sync';
import { root } from './process-group.ts';

/**
 * Compiles texts as files of a user of the package in `folder`: `code-0.tsx` and so on, with the package's own options.
 * Only these files are checked, and of the files behind them what they ask for: checking the whole server with them
 * took more than half of the CPU, and `npm test` does that before any test runs.
 * @returns the compiler's errors, one line each.
 */
export function compileFor(folder: string, ...codes: string[]): string[] {
  // In the package, because imports are resolved from where a file stands; in node_modules, because git ignores it.
  const modules = join(root, folder, 'node_modules');
  mkdirSync(modules, { recursive: true });
  const project = mkdtempSync(join(modules, '.compile-'));
  try {
    const files = codes.map((_code, number) => `code-${number}.tsx`);
    for (const [number, code] of codes.entries()) writeFileSync(join(project, files[number] ?? ''), code);
    const config = join(project, 'tsconfig.json');
    writeFileSync(config, JSON.stringify({ extends: '../../tsconfig.json', files, include: [] }));
    return errorsOf(config, new Map(files.map((file, number) => [file, codes[number] ?? ''])));
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

/** The errors in these files of a project: their texts by their names, which stand beside its settings. */
function errorsOf(config: string, codes: ReadonlyMap<string, string>): string[] {
  const compiler = new API({ cwd: root });
  try {
    const [project] = compiler.updateSnapshot({ openProject: config }).getProjects();
    if (!project) throw new Error(`The compiler reads no project from ${config}.`);
    const { program } = project;
    const ofProject = [...program.getConfigFileParsingDiagnostics(), ...program.getProgramDiagnostics()];
    if (ofProject.length > 0) throw new Error(`The compiler failed: ${ofProject.map(({ text }) => text).join()}`);
    return [...codes].flatMap(([file, code]) => {
      const path = join(dirname(config), file);
      const lineOf = ({ pos }: Diagnostic) => code.slice(0, pos).split('\n').length;
      const found = [...program.getSyntacticDiagnostics(path), ...program.getSemanticDiagnostics(path)];
      return found.map((error) => `${file}(${lineOf(error)}): error TS${error.code}: ${error.text}`);
    });
  } finally {
    compiler.close();
  }
}

/** Each example is a module of its own, also one that only imports types. */
export const asModule = (code: string): string => `${code}\nexport {};\n`;

/** The code blocks of a Markdown file in `language`, such as `tsx`. */
export function codeBlocks(path: string, language: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, code = '']) => code);
}
