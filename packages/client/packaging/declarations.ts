import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { procedures } from '@consultorio/contracts/verbs';

const client = dirname(import.meta.dirname);
const packages = dirname(client);
const compiler = join(packages, '../node_modules/typescript/bin/tsc');

/** The sources that the package is made of, beside those of `@consultorio/contracts`, whose types are written out. */
export const modules = globSync('src/*.{ts,tsx}', { cwd: client })
  .filter((file) => !file.includes('.test.'))
  .sort();
/** `callables` stands on the typed client of trpc-callable. Its declarations come along: it is published nowhere yet. */
const ofCallable = ['client/callable', 'client/callable-over', 'client/callable-client', 'client/on-the-wire'];

type Kind = 'query' | 'mutation' | 'subscription';
const procedureType: Record<Kind, string> = {
  query: 'TRPCQueryProcedure',
  mutation: 'TRPCMutationProcedure',
  subscription: 'TRPCSubscriptionProcedure',
};
const names = Object.keys(procedures) as (keyof typeof procedures)[];

/**
 * Writes the declarations of the package into `out`. The compiler itself prints them: of our modules as they are, of the
 * router and of what contracts are named each type written out (`plain.ts`).
 * @throws Error when something would be left that an outsider does not have.
 */
export function writeDeclarations(out: string): void {
  // In the package, because imports are resolved from where a file stands; in node_modules, because git ignores it.
  const project = mkdtempSync(join(client, 'node_modules/.declarations-'));
  try {
    const contracts = contractTypes();
    writeFileSync(join(project, 'entry.ts'), entryText(contracts));
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(settings()));
    const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', project], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The declarations of the client could not be made:\n${stdout}${stderr}`);

    const emitted = (path: string) => readFileSync(join(project, 'out', path), 'utf8');
    const printed = printedTypes(emitted(`client/${project.slice(client.length + 1)}/entry.d.ts`));
    write(out, 'server-router.d.ts', routerText(contracts, printed));
    write(out, 'contracts.d.ts', contractsText(contracts, printed));
    write(out, 'recursive.d.ts', emitted('client/packaging/recursive.d.ts'));
    for (const file of modules) {
      const name = file.replace(/^src\/(.*)\.tsx?$/, '$1.d.ts');
      write(out, name, emitted(`client/src/${name}`));
    }
    for (const file of ofCallable) write(out, `callable/${file}.d.ts`, emitted(`trpc-callable/src/${file}.d.ts`));
    write(out, 'callable/callable-list.d.ts', emitted('trpc-callable/src/callable-list.d.ts'));
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

/** What the modules import of contracts, as types: `LiveEvent` by `events`, … */
function contractTypes(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of modules)
    for (const [, all, imported = '', entry = ''] of readFileSync(join(client, file), 'utf8').matchAll(
      /^import (type )?\{([^}]*)\} from '@consultorio\/contracts\/([\w-]+)';/gm,
    ))
      for (const one of imported.split(',')) {
        const [, type, name] = /^\s*(type )?(\w+)/.exec(one) ?? [];
        if (name && (all || type)) found.set(name, entry);
      }
  return found;
}

const entryText = (contracts: Map<string, string>) => `import type { AppRouter } from '@consultorio/server/router';
import { named, plain } from '../../packaging/plain.ts';
${[...contracts].map(([name, entry]) => `import type { ${name} } from '@consultorio/contracts/${entry}';`).join('\n')}
type Record = AppRouter['_def']['record'];
export const $error = plain<AppRouter['_def']['_config']['$types']['errorShape']>();
${names.map((name) => ['input', 'output'].map((side) => `export const ${name}$${side} = plain<Record['${name}']['_def']['$types']['${side}']>();`).join('\n')).join('\n')}
${[...contracts.keys()].map((name) => `export const ${name} = named<${name}>();`).join('\n')}
`;

const settings = () => ({
  extends: '../../tsconfig.json',
  compilerOptions: {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    // `npm test` has checked them; printing alone takes a fifth of the time.
    noCheck: true,
    rootDir: packages,
    outDir: 'out',
  },
  files: [
    'entry.ts',
    '../../packaging/recursive.ts',
    ...modules.map((file) => `../../${file}`),
    ...[...ofCallable, 'callable-list'].map((file) => `../../../trpc-callable/src/${file}.ts`),
  ],
  include: [],
});

/** The types of the constants of a declaration, by name. */
function printedTypes(text: string): Map<string, string> {
  const parts = text.split(/^export declare const ([\w$]+): /m).slice(1);
  const types = new Map<string, string>();
  for (let at = 0; at < parts.length; at += 2)
    types.set(
      parts[at] as string,
      (parts[at + 1] as string)
        .trim()
        .replace(/;(\s*export \{\};)?$/, '')
        .replaceAll(/import\("@consultorio\/contracts\/forms"\)\.Condition\b/g, 'Condition'),
    );
  return types;
}

function printedAs(types: Map<string, string>, name: string): string {
  const text = types.get(name);
  if (text === undefined) throw new Error(`The compiler has printed no type of ${name}.`);
  // An unending type is cut with a comment, and a foreign name would need what an outsider does not have.
  if (/\/\*elided\*\/|\bany\b(?!["'?:])|import\("(?!@trpc\/server"\))/.test(text))
    throw new Error(`${name} cannot be written out; give what refers to itself a name in recursive.ts:\n${text}`);
  return text;
}

function routerText(contracts: Map<string, string>, types: Map<string, string>): string {
  const rows = names.map((name) => {
    const [input, output] = [printedAs(types, `${name}$input`), printedAs(types, `${name}$output`)];
    return `  ${name}: ${procedureType[procedures[name].kind as Kind]}<{ input: ${input}; output: ${output}; meta: object }>;`;
  });
  const root = `type Root = { ctx: object; meta: object; errorShape: ${printedAs(types, '$error')}; transformer: false };`;
  const text = `${root}\nexport type AppRouter = TRPCBuiltRouter<Root, {\n${rows.join('\n')}\n}>;\n`;
  const ofTrpc = ['TRPCBuiltRouter', ...Object.values(procedureType)];
  return [
    importOf(ofTrpc, '@trpc/server', text),
    // Types of contracts that the compiler has printed by their names.
    importOf([...contracts.keys()], './contracts.js', text),
    importOf(['Condition'], './recursive.js', text),
    text,
  ].join('');
}

/** A line that imports those of the types that a text names, and not in quotes or as a field. */
function importOf(all: readonly string[], from: string, text: string): string {
  const used = all.filter((name) => new RegExp(`(?<![\\w"'])${name}(?![\\w"'?:])`).test(text));
  return used.length > 0 ? `import type { ${used.join(', ')} } from '${from}';\n` : '';
}

function contractsText(contracts: Map<string, string>, types: Map<string, string>): string {
  const rows = [...contracts.keys()].map((name) => `export type ${name} = ${printedAs(types, name)};\n`);
  return importOf(['Condition'], './recursive.js', rows.join('')) + rows.join('');
}

/** With the addresses of the package: relative ones end in `.js`, and what was ours elsewhere stands beside it. */
function write(out: string, name: string, text: string): void {
  const file = join(out, name);
  mkdirSync(dirname(file), { recursive: true });
  const written = text
    .replaceAll(/(from |import\()(['"])(\.{1,2}\/[^'"]+)\.tsx?\2/g, '$1$2$3.js$2')
    .replaceAll(/(['"])@consultorio\/server\/router\1/g, "'./server-router.js'")
    .replaceAll(/(['"])@consultorio\/contracts\/[\w-]+\1/g, "'./contracts.js'")
    .replaceAll(/(['"])trpc-callable\/client\1/g, "'./callable/client/callable.js'");
  // Examples in docstrings name the package itself.
  const foreign =
    /^(?! *\*).*(?:from |import\()['"](?!\.|@trpc\/|@tanstack\/react-query|react['"/]|firebase\/).*$/m.exec(written);
  if (foreign) throw new Error(`${name} imports what an outsider does not have: ${foreign[0].trim()}`);
  writeFileSync(file, written);
}
