import { tokensOf } from '@consultorio/contracts/template-tokens';
import { baseKeymap } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import { type Command, type EditorState, Plugin, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { deleteBackwards, newLine, toggleBlock, toggleBold } from './text-commands.ts';
import { plainTextOf, textSchema } from './text-schema.ts';

/** Blanks and problems are marked in their places. */
function decorate({ doc }: EditorState): DecorationSet {
  const found: Decoration[] = [];
  doc.forEach((line, offset) => {
    for (const { kind, start, end } of tokensOf(plainTextOf(line)))
      if (kind !== 'text' && kind !== 'variable')
        found.push(Decoration.inline(offset + 1 + start, offset + 1 + end, { 'data-look': kind }));
  });
  return DecorationSet.create(doc, found);
}

const marks = new Plugin<DecorationSet>({
  state: {
    init: (_, state) => decorate(state),
    apply: (transaction, before, _, state) => (transaction.docChanged ? decorate(state) : before),
  },
  props: {
    decorations(state) {
      return this.getState(state);
    },
  },
});

/** A name that was typed or pasted whole becomes the variable itself. */
const variables = new Plugin({
  appendTransaction(transactions, _, state): Transaction | null {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    const { tr } = state;
    state.doc.forEach((line, offset) => {
      for (const { kind, name, start, end } of tokensOf(plainTextOf(line))) {
        if (kind !== 'variable') continue;
        const [from, to] = [offset + 1 + start, offset + 1 + end].map((at) => tr.mapping.map(at)) as [number, number];
        const node = textSchema.node('variable', { name }, undefined, tr.doc.resolve(from + 1).marks());
        tr.replaceWith(from, to, node);
      }
    });
    return tr.docChanged ? tr : null;
  },
});

/** Keys of the text itself; undoing is the whole template's. */
export function textPlugins({ undo, redo }: { undo: () => void; redo: () => void }): Plugin[] {
  const asked =
    (work: () => void): Command =>
    () => {
      work();
      return true;
    };
  return [
    keymap({
      'Mod-b': toggleBold,
      'Mod-Shift-8': toggleBlock('bullet'),
      'Mod-Shift-7': toggleBlock('number'),
      'Mod-z': asked(undo),
      'Mod-y': asked(redo),
      'Mod-Shift-z': asked(redo),
      Enter: newLine,
      'Shift-Enter': newLine,
      Backspace: deleteBackwards,
    }),
    keymap(baseKeymap),
    marks,
    variables,
  ];
}
