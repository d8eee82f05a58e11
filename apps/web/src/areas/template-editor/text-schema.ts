import { type Block, type BlockType, blockText, type Run } from '@consultorio/contracts/structured-text';
import { piecesOf } from '@consultorio/contracts/template-tokens';
import { variableLabel } from '@consultorio/contracts/template-variables';
import { Fragment, type Node, Schema } from 'prosemirror-model';

/** A variable is one letter in the editor: whole or not there. Blanks stay words, so that they can be rewritten. */
export const textSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    bullet: {
      group: 'block',
      content: 'inline*',
      parseDOM: [{ tag: 'p[data-item=bullet]', priority: 60 }, { tag: 'li' }],
      toDOM: () => ['p', { 'data-item': 'bullet' }, 0],
    },
    number: {
      group: 'block',
      content: 'inline*',
      parseDOM: [
        { tag: 'p[data-item=number]', priority: 60 },
        { tag: 'li', context: 'number/' },
      ],
      toDOM: () => ['p', { 'data-item': 'number' }, 0],
    },
    text: { group: 'inline' },
    variable: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { name: { validate: 'string' } },
      parseDOM: [{ tag: 'span[data-variable]', getAttrs: (dom) => ({ name: dom.dataset.variable ?? '' }) }],
      toDOM: ({ attrs }) => ['span', { 'data-variable': attrs.name }, variableLabel(attrs.name)],
      leafText: ({ attrs }) => `{{${attrs.name}}}`,
    },
  },
  marks: {
    bold: {
      parseDOM: [
        { tag: 'strong' },
        { tag: 'b' },
        { style: 'font-weight', getAttrs: (weight) => isHeavy(weight) && null },
      ],
      toDOM: () => ['strong', 0],
    },
  },
});

const isHeavy = (weight: string) => weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;

const boldMark = textSchema.mark('bold');

function inlineOf(block: Block): Node[] {
  return piecesOf(block).map(({ kind, name, text, bold }) => {
    const marks = bold ? [boldMark] : [];
    return kind === 'variable' ? textSchema.node('variable', { name }, undefined, marks) : textSchema.text(text, marks);
  });
}

const nodesOf = (blocks: readonly Block[]): Node[] =>
  blocks.map((block) => textSchema.node(block.type, null, inlineOf(block)));

export function docOf(blocks: readonly Block[]): Node {
  const nodes = nodesOf(blocks);
  return textSchema.node('doc', null, nodes.length > 0 ? nodes : [textSchema.node('paragraph')]);
}

export function blocksFrom(content: Node | Fragment): Block[] {
  const blocks: Block[] = [];
  content.forEach((node) => {
    const runs: Run[] = [];
    node.forEach((child) => {
      const text = child.isText ? (child.text ?? '') : `{{${child.attrs.name}}}`;
      const bold = boldMark.isInSet(child.marks);
      const last = runs.at(-1);
      if (last && Boolean(last.bold) === bold) last.text += text;
      else runs.push(bold ? { text, bold: true } : { text });
    });
    blocks.push({ type: node.type.name as BlockType, runs });
  });
  // An editor always has a line to write on; one that says nothing is no text.
  return blocks.every((block) => blockText(block) === '') && blocks.length === 1 ? [] : blocks;
}

export const fragmentOf = (blocks: readonly Block[]) => Fragment.from(nodesOf(blocks));

/** Letters of one line as the check reads them: a variable is one letter that nobody mistakes for a bracket. */
export const plainTextOf = (node: Node): string => node.textBetween(0, node.content.size, undefined, '\ufffc');
