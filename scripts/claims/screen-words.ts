import { parseSync } from 'rolldown/utils';

type Node = { type: string; [key: string]: unknown };

/** Where nobody speaks to anybody: what is imported, shapes, and styles. */
const silent = new Set(['ImportDeclaration', 'TSTypeAnnotation', 'TSTypeAliasDeclaration', 'TSInterfaceDeclaration']);
const styles = new Set(['sx', 'className', 'autoComplete', 'inputProps']);
const ofStyle = /[<>|{}]|minmax|gradient|repeat\(|^&|@media|sans-serif/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));
const nameOf = (node: Node): unknown => (node.name as Node | undefined)?.name;

/** `${name}` and `{name}` stand as an ellipsis. */
const ofTemplate = ({ quasis }: Node): string =>
  (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…');

function inline(node: Node): string {
  if (node.type === 'JSXText') return String(node.value);
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  if (node.type === 'TemplateLiteral') return ofTemplate(node);
  if (node.type === 'JSXExpressionContainer') {
    const inner = node.expression as Node;
    if (inner.type === 'JSXEmptyExpression') return '';
    return inner.type === 'Literal' || inner.type === 'TemplateLiteral' ? inline(inner) : '…';
  }
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return '…';
  const within = (node.children as Node[]).map(inline).join('');
  return within.trim() ? within : '…';
}

const hasWords = (node: Node) => node.type === 'JSXText' && /\p{L}/u.test(String(node.value));

function* wordsIn(node: Node): Generator<string> {
  if (silent.has(node.type) || (node.type === 'JSXAttribute' && styles.has(String(nameOf(node))))) return;
  if (node.type === 'Literal' && typeof node.value === 'string' && node.value.includes(' ')) yield node.value;
  if (node.type === 'TemplateLiteral' && ofTemplate(node).includes(' ')) yield ofTemplate(node);
  const isParagraph = Array.isArray(node.children) && (node.children as Node[]).some(hasWords);
  if (isParagraph) yield inline(node);
  for (const child of childrenOf(node)) yield* isParagraph ? beneath(child) : wordsIn(child);
}

/** The texts of a paragraph are said with it; what its expressions and attributes say is not. */
function* beneath(node: Node): Generator<string> {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    for (const child of childrenOf(node)) yield* beneath(child);
  else if (node.type === 'JSXExpressionContainer' && inline(node) !== '…') return;
  else yield* wordsIn(node);
}

/** What a screen says, a paragraph a line: its text with what is set apart in it, and its strings of more than one word. */
export const wordsOfScreen = (file: string, source: string): string =>
  [...wordsIn(parseSync(file, source).program as unknown as Node)]
    .map((words) =>
      words
        .replace(/\s+/g, ' ')
        .replace(/ (?=[.,])/g, '')
        .trim(),
    )
    .filter((words) => /\p{L}/u.test(words) && !ofStyle.test(words))
    .join('\n');
