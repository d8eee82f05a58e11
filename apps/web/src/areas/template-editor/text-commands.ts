import type { BlockType } from '@consultorio/contracts/structured-text';
import type { TemplateVariable } from '@consultorio/contracts/template-variables';
import {
  chainCommands,
  createParagraphNear,
  joinBackward,
  liftEmptyBlock,
  splitBlock,
  toggleMark,
} from 'prosemirror-commands';
import { type Command, TextSelection } from 'prosemirror-state';
import { textSchema } from './text-schema.ts';

const { paragraph, bullet, number, variable } = textSchema.nodes;
const { bold } = textSchema.marks;

export const toggleBold: Command = bold ? toggleMark(bold) : () => false;

/** Every line of the selection becomes `type`, or a paragraph again when all of them are it already. */
export const toggleBlock =
  (type: BlockType): Command =>
  (state, dispatch) => {
    const wanted = textSchema.nodes[type];
    if (!wanted || !paragraph) return false;
    const { from, to } = state.selection;
    const types: string[] = [];
    state.doc.nodesBetween(from, to, (node) => {
      if (node.isTextblock) types.push(node.type.name);
      return !node.isTextblock;
    });
    const next = types.every((name) => name === type) ? paragraph : wanted;
    dispatch?.(state.tr.setBlockType(from, to, next).scrollIntoView());
    return true;
  };

const isItem = (name: string) => name === 'bullet' || name === 'number';

/** An item without words ends its list. */
const leaveList: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || !isItem($from.parent.type.name) || $from.parentOffset > 0 || $from.parent.content.size > 0)
    return false;
  return toggleBlock($from.parent.type.name as BlockType)(state, dispatch);
};

/** At its beginning, an item is a paragraph before it joins the line above. */
const unlist: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || !isItem($from.parent.type.name) || $from.parentOffset > 0) return false;
  return toggleBlock($from.parent.type.name as BlockType)(state, dispatch);
};

/** The new line is of the kind of the one it was cut from. */
const splitLine: Command = (state, dispatch) => {
  const { $from, from, to } = state.selection;
  if (!$from.parent.isTextblock) return false;
  const marks = state.storedMarks ?? $from.marks();
  const tr = state.tr.delete(from, to).split(from, 1, [{ type: $from.parent.type }]);
  dispatch?.(tr.setStoredMarks(marks).scrollIntoView());
  return true;
};

export const newLine: Command = chainCommands(leaveList, splitLine, createParagraphNear, liftEmptyBlock, splitBlock);
export const deleteBackwards: Command = chainCommands(unlist, joinBackward);

/** In the place of the selection, or of `range`. */
export const insertVariable =
  (name: TemplateVariable, range?: { from: number; to: number }): Command =>
  (state, dispatch) => {
    if (!variable) return false;
    const { from, to } = range ?? state.selection;
    const node = variable.create({ name }, null, state.storedMarks ?? state.doc.resolve(from).marks());
    dispatch?.(state.tr.replaceWith(from, to, node).scrollIntoView());
    return true;
  };

/** `[[…]]` with the cursor within; the selected text becomes its name. */
export const insertBlank: Command = (state, dispatch) => {
  const { from, to } = state.selection;
  const name = state.doc.textBetween(from, to).replace(/[[\]{}]/g, '');
  const tr = state.tr.insertText(`[[${name}]]`, from, to);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, from + 2, from + 2 + name.length)).scrollIntoView());
  return true;
};

/** Effects of typing a letter beside writing it: lists that begin as on paper, blanks that close by themselves. */
export function onLetter(letter: string): Command | null {
  if (letter === ' ') return beginList;
  if (letter === '[') return openBlank;
  return letter === ']' ? stepOverBlank : null;
}

const beginList: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type !== paragraph) return false;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  const type = /^[-*•]$/.test(before) ? bullet : /^1[.)]$/.test(before) ? number : null;
  if (!type) return false;
  const start = $from.start();
  const marks = state.storedMarks ?? $from.marks();
  const tr = state.tr.delete(start, start + before.length).setBlockType(start, start, type);
  // Text begun in bold goes on in bold.
  dispatch?.(tr.setStoredMarks(marks));
  return true;
};

const openBlank: Command = (state, dispatch) => {
  const { $from, from, to, empty } = state.selection;
  if (!empty || $from.nodeBefore?.text?.at(-1) !== '[' || $from.nodeAfter?.text?.startsWith(']')) return false;
  const tr = state.tr.insertText('[]]', from, to);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, from + 1)));
  return true;
};

const stepOverBlank: Command = (state, dispatch) => {
  const { $from, from, empty } = state.selection;
  if (!empty || !$from.nodeAfter?.text?.startsWith(']')) return false;
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, from + 1)));
  return true;
};
