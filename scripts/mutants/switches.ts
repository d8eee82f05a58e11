import { parseSync } from 'rolldown/utils';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
/** A node of the file as it is, the same of the file with the fault, and where it hangs. */
type Step = { node: Node; put: Node; parent?: Node; key?: string };
type Switch = { id: string; start: number; end: number; put: string; kind: 'expression' | 'statement' };

/** What is put in under a name. */
export type NamedFault = { id: string; find: string; put: string };

/**
 * The file with every fault in it that a switch can hold, each off until `isFault` says its name; and the names of those
 * that none can hold: beside every function, or in what only types see.
 */
export function withSwitches(
  name: string,
  text: string,
  faults: readonly NamedFault[],
): { text: string; not: string[] } {
  const program = programOf(name, text);
  const switches: Switch[] = [];
  const not: string[] = [];
  for (const { id, find, put } of faults) {
    const wrong = text.replace(find, () => put);
    const steps = stepsToChange({ node: program, put: programOf(name, wrong) });
    const step = steps.findLast(({ node, parent, key }) => kindOf(node, parent, key) !== null);
    const kind = step && kindOf(step.node, step.parent, step.key);
    if (!step || !kind) not.push(id);
    else {
      const { start, end } = step.node;
      switches.push({ id, start, end, kind, put: wrong.slice(step.put.start, step.put.end) });
    }
  }
  // Nodes hold each other or stand apart: the outer ones first.
  switches.sort((a, b) => a.start - b.start || b.end - a.end);
  return { text: written(text, switches, 0, text.length), not };
}

function programOf(name: string, text: string): Node {
  const { program, errors } = parseSync(name, text);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
  return program as unknown as Node;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const places = new Set(['start', 'end', 'range', 'loc', 'parent']);
const plain = (value: unknown): string =>
  JSON.stringify(value, (key, inner) =>
    places.has(key) ? undefined : typeof inner === 'bigint' ? `${inner}n` : inner,
  );

/** From the file down to the smallest node that holds all that differs. */
function stepsToChange(step: Step): Step[] {
  const { node, put } = step;
  if (node.type !== put.type) return [step];
  const differing = Object.keys(node).filter((key) => !places.has(key) && plain(node[key]) !== plain(put[key]));
  const [key, more] = differing;
  if (!key || more) return [step];
  let [was, is] = [node[key], put[key]];
  if (Array.isArray(was) && Array.isArray(is)) {
    const pairs = was.map((one, at) => [one, (is as unknown[])[at]]).filter(([a, b]) => plain(a) !== plain(b));
    if (was.length !== is.length || pairs.length !== 1) return [step];
    [was, is] = pairs[0] ?? [];
  }
  return isNode(was) && isNode(is) ? [step, ...stepsToChange({ node: was, put: is, parent: node, key })] : [step];
}

/** Where any expression may stand: «Property value» is refused below where its name is the value. */
const expressions = new Set([
  ...['BinaryExpression left', 'BinaryExpression right', 'LogicalExpression left', 'LogicalExpression right'],
  ...['ConditionalExpression test', 'ConditionalExpression consequent', 'ConditionalExpression alternate'],
  ...['CallExpression arguments', 'NewExpression arguments', 'ArrayExpression elements', 'Property value'],
  ...['VariableDeclarator init', 'ReturnStatement argument', 'ThrowStatement argument', 'IfStatement test'],
  ...[
    'ArrowFunctionExpression body',
    'AssignmentExpression right',
    'AssignmentPattern right',
    'AwaitExpression argument',
  ],
  ...['UnaryExpression argument', 'TemplateLiteral expressions', 'SpreadElement argument', 'ForOfStatement right'],
  ...['ParenthesizedExpression expression', 'TSAsExpression expression', 'TSNonNullExpression expression'],
]);
const isExpression = ({ type }: Node) =>
  (/Expression$/.test(type) && !/^(Private|TSInstantiation)/.test(type)) ||
  ['Literal', 'Identifier', 'TemplateLiteral'].includes(type);

function kindOf(node: Node, parent?: Node, key?: string): Switch['kind'] | null {
  if (!parent) return null;
  if (node.type === 'BlockStatement') return 'statement';
  if (/Statement$/.test(node.type)) return 'statement';
  if (parent.type === 'Property' && (parent.shorthand || parent.method || parent.kind !== 'init')) return null;
  return isExpression(node) && expressions.has(`${parent.type} ${key}`) ? 'expression' : null;
}

/** The part of the file from one place to another, with the switches that lie in it. */
function written(text: string, switches: readonly Switch[], from: number, to: number): string {
  let [result, at] = ['', from];
  for (let index = 0; index < switches.length; ) {
    const { start, end, kind } = switches[index] as Switch;
    const within = switches.slice(index).filter((one) => one.start >= start && one.end <= end);
    const here = within.filter((one) => one.start === start && one.end === end);
    const right = written(text, within.slice(here.length), start, end);
    const on = ({ id }: Switch) => `globalThis.isFault?.(${JSON.stringify(id)})`;
    result += text.slice(at, start);
    result +=
      kind === 'expression'
        ? `(${here.map((one) => `${on(one)} ? (${one.put}) : `).join('')}(${right}))`
        : `{ ${here.map((one) => `if (${on(one)}) { ${one.put} } else `).join('')}{ ${right} } }`;
    at = end;
    index += within.length;
  }
  return result + text.slice(at, to);
}
