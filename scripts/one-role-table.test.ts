import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { roles } from '@consultorio/contracts/sides';
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';
import { expect, test } from 'vitest';
import { root } from './process-group.ts';
import { sourcesIn } from './rooms/imports.ts';

/** The tables themselves. */
const tables = /^packages\/contracts\/src\/(sides\.ts|verbs(\.ts|\/))/;

/** A query names roles too: its conditions are made of the tables in this file. */
const inQueries = 'apps/server/src/core/db/role-conditions.ts';
const conditions = new Set(['eq', 'ne', 'inArray', 'notInArray']);
const inSql = new RegExp(`[rR]ole\\b[^\n]{0,9}(=|<>|\\bin\\b)[^\n]{0,9}'(${roles.join('|')})'`);

const comparisons = new Set(['===', '!==', '==', '!=']);

const isRoleWord = (node: ESTree.Node): boolean => node.type === 'Literal' && roles.some((role) => role === node.value);

/** `role`, `actorRole`, `profile?.role`, `(row.role as Role)`. */
function isNamedRole(node: ESTree.Node): boolean {
  if (node.type === 'Identifier') return /role$/i.test(node.name);
  if (node.type === 'MemberExpression') return isNamedRole(node.property);
  if (
    node.type === 'ChainExpression' ||
    node.type === 'ParenthesizedExpression' ||
    node.type === 'TSAsExpression' ||
    node.type === 'TSNonNullExpression'
  )
    return isNamedRole(node.expression);
  return false;
}

/** The places where a role is compared with a word: by operator, by `includes`, by `switch`. */
function rolesComparedIn(path: string, text: string): string[] {
  const found: string[] = [];
  const tell = ({ start, end }: ESTree.Span) => {
    found.push(`${path}:${text.slice(0, start).split('\n').length}: ${text.slice(start, end).split('\n', 1)[0]}`);
  };
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  new Visitor({
    BinaryExpression: (node) => {
      const { left, right, operator } = node;
      if (!comparisons.has(operator)) return;
      if ((isRoleWord(left) && isNamedRole(right)) || (isNamedRole(left) && isRoleWord(right))) tell(node);
    },
    CallExpression: (node) => {
      const { callee, arguments: given } = node;
      if (callee.type === 'Identifier' && conditions.has(callee.name)) {
        const [column, value] = given;
        const words = value?.type === 'ArrayExpression' ? value.elements : [value];
        if (column && isNamedRole(column as ESTree.Node) && words.some((word) => word && isRoleWord(word))) tell(node);
      }
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name !== 'includes') return;
      const [asked] = given;
      const among = callee.object.type === 'ArrayExpression' ? callee.object.elements : [];
      const listed = among.some((element) => element !== null && isRoleWord(element));
      if (asked && (isRoleWord(asked) || (listed && isNamedRole(asked)))) tell(node);
    },
    TemplateLiteral: (node) => {
      if (inSql.test(text.slice(node.start, node.end))) tell(node);
    },
    SwitchStatement: (node) => {
      if (isNamedRole(node.discriminant)) tell(node);
    },
  }).visit(program);
  return found;
}

test('what a role may or is called is read from a table, and never compared', () => {
  const paths = globSync('{apps,packages}/*/src', { cwd: root })
    .flatMap(sourcesIn)
    .filter((path) => !tables.test(path) && path !== inQueries);
  expect(paths.length).toBeGreaterThan(900);
  expect(paths.flatMap((path) => rolesComparedIn(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test.each([
  "user.role === 'admin'",
  "'patient' !== viewer?.role",
  "(actorRole as Role) == 'doctor'",
  "profile!.role != 'admin'",
  "user.roles.includes('doctor')",
  "['doctor', 'admin'].includes(role)",
  "switch (user.role) { case 'admin': break; }",
  "eq(users.role, 'doctor')",
  "inArray(users.role, ['doctor', 'admin'])",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program.
  "`${users.role} <> 'patient'`",
  "`select id from users where role in ('doctor', 'admin')`",
])('found: %s', (planted) => {
  expect(rolesComparedIn('planted.ts', `const above = 1;\n${planted}`)).toEqual([`planted.ts:2: ${planted}`]);
});

test.each(["side === 'patient'", 'user.role === other.role', "invite({ role: 'doctor' })", "states.includes('open')"])(
  'left alone: %s',
  (allowed) => {
    expect(rolesComparedIn('allowed.ts', allowed)).toEqual([]);
  },
);

// The linter's output about one planted file, in a folder with our plugins and nothing else.
function lintPlanted(path: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'consultorio-lint-'));
  try {
    const { plugins } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as { plugins: { path: string }[] };
    const ours = plugins.map((plugin) => ({ ...plugin, path: join(root, plugin.path) }));
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ root: true, plugins: ours }));
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    const lint = spawnSync(process.execPath, [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'lint', path], {
      cwd: folder,
      encoding: 'utf8',
    });
    return lint.stdout + lint.stderr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('the linter says so while it is being written, in the code and not in a test', () => {
  const text = "export const may = (user: { role: string }) => user.role === 'admin';\n";
  const advice = 'Ask sides.ts or the table of verbs';
  expect(lintPlanted('apps/web/src/planted.ts', text)).toContain(advice);
  expect(
    lintPlanted('packages/client/src/planted.ts', text.replace(/user\.role.*'admin'/, "'admin' !== user.role")),
  ).toContain(advice);
  const inTest = lintPlanted('apps/web/src/planted.test.ts', text);
  expect(inTest).toContain('Checked 1 file');
  expect(inTest).not.toContain(advice);
});
