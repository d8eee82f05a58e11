import { type Block, blocksOf, tidied } from '@consultorio/contracts/structured-text';
import fc from 'fast-check';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import {
  deleteBackwards,
  insertBlank,
  insertVariable,
  newLine,
  onLetter,
  toggleBlock,
  toggleBold,
} from './text-commands.ts';
import { textPlugins } from './text-plugins.ts';
import { blocksFrom, docOf } from './text-schema.ts';

const nothing = () => {};
const begin = (blocks: Block[]) => {
  const state = EditorState.create({ doc: docOf(blocks), plugins: textPlugins({ undo: nothing, redo: nothing }) });
  return state.apply(state.tr.setSelection(TextSelection.atEnd(state.doc)));
};
function after(state: EditorState, ...steps: (Command | string)[]): EditorState {
  let now = state;
  const dispatch = (tr: EditorState['tr']) => {
    now = now.apply(tr);
  };
  for (const step of steps) {
    if (typeof step !== 'string') step(now, dispatch);
    else for (const letter of step) if (!onLetter(letter)?.(now, dispatch)) dispatch(now.tr.insertText(letter));
  }
  return now;
}
const told = (state: EditorState) => blocksFrom(state.doc);
const plain = (text: string): Block[] => blocksOf(text);

const words = fc.array(fc.constantFrom('{{date}}', '{{edad}}', '[[días]]', ' y ', '{{', 'á'), { maxLength: 6 });
const block = fc.record({
  type: fc.constantFrom('paragraph' as const, 'bullet' as const, 'number' as const),
  runs: fc.array(fc.record({ text: words.map((all) => all.join('')), bold: fc.boolean() }), { maxLength: 4 }),
});

test('whatever a template says comes out of the editor as it went in', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
      const clean = tidied(blocks);
      const letters = (all: Block[]) => all.map(({ type, runs }) => [type, runs.map(({ text }) => text).join('')]);
      const spaced = (all: Block[]) =>
        JSON.stringify(letters(tidied(all))).replace(/\{\{\s*([\w.]+)\s*\}\}/g, '{{$1}}');
      expect(spaced(blocksFrom(docOf(clean)))).toBe(spaced(clean));
    }),
  );
});

test('lists begin as on paper, go on by themselves and end where nothing is written', () => {
  const list = after(begin([]), '- Reposo', newLine, 'Agua', newLine, newLine, 'Fin');
  expect(told(list)).toEqual(plain('- Reposo\n- Agua\nFin'));
  expect(told(after(begin(plain('1. Uno')), toggleBlock('bullet')))).toEqual(plain('- Uno'));
  expect(told(after(begin(plain('- Uno')), toggleBlock('bullet')))).toEqual(plain('Uno'));
  const start = after(begin([]), '- ');
  expect(told(after(start, deleteBackwards))).toEqual([]);
});

test('brackets close by themselves and are stepped over; a name written whole becomes the variable', () => {
  const blank = after(begin([]), '[[días]] más');
  expect(told(blank)).toEqual(plain('[[días]] más'));
  const written = after(begin([]), 'De {{patient.age}} años');
  expect(told(written)).toEqual(plain('De {{patient.age}} años'));
  expect(written.doc.firstChild?.childCount).toBe(3);
  expect(after(begin([]), '{{pacient.age}}').doc.firstChild?.childCount).toBe(1);
  expect(told(after(begin([]), insertBlank, 'días'))).toEqual(plain('[[días]]'));
});

test('bold goes with what is typed next, a variable too', () => {
  const bold = after(begin(plain('Es ')), toggleBold, 'muy ', insertVariable('date'), toggleBold, ' hoy');
  expect(told(bold)).toEqual([
    { type: 'paragraph', runs: [{ text: 'Es ' }, { text: 'muy {{date}}', bold: true }, { text: ' hoy' }] },
  ]);
  expect(told(after(begin([]), toggleBold, '- Uno', newLine, 'dos'))).toEqual([
    { type: 'bullet', runs: [{ text: 'Uno', bold: true }] },
    { type: 'bullet', runs: [{ text: 'dos', bold: true }] },
  ]);
});
