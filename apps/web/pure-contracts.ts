import { type Plugin, parseSync } from 'vite';

const contracts = /\/packages\/(contracts|growth)\/src\/[^?]+\.ts$/;

/**
 * A schema that a page does not ask stays out of its script, and the library with it when none is asked. A build cannot know
 * that `z.object(…).nullable()` only describes: so what a file of the contracts computes for a constant of its own is said to
 * have no effect beside it. Whoever lets such a call change something else loses that change in the browser.
 */
export function pureContracts(): Plugin {
  return {
    name: 'pure-contracts',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) => (contracts.test(id) ? { code: markPure(code), map: null } : null),
  };
}

export function markPure(code: string): string {
  const values = parseSync('contract.ts', code)
    .program.body.map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init && calls(init) ? [init] : []));
  return values.reduceRight(
    (marked, { start, end }) =>
      `${marked.slice(0, start)}/* @__PURE__ */ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`,
    code,
  );
}

/** Whether something is called at once: what stands in a function waits. */
function calls(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(calls);
  if (node === null || typeof node !== 'object') return false;
  const { type } = node as { type?: string };
  if (type === 'ArrowFunctionExpression' || type === 'FunctionExpression') return false;
  return type === 'CallExpression' || type === 'NewExpression' || Object.values(node).some(calls);
}
