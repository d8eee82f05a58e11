import { expect, it } from 'vitest';
import { beginHistory, type Edit, editHistory } from './edit-history.ts';

interface Draft {
  name: string;
  text: string;
}
const after = (...edits: Edit<Draft>[]) => edits.reduce(editHistory<Draft>, beginHistory({ name: 'A', text: '' }));
const typed = (text: string, at: number): Edit<Draft> => ({
  kind: 'change',
  change: (draft) => ({ ...draft, text }),
  tag: 'text',
  at,
});
const undo = { kind: 'undo' } as const;

it('letters typed into one field are undone together, and come back', () => {
  expect(after(typed('T', 0), typed('To', 100), undo).present.text).toBe('');
  expect(after(typed('T', 0), typed('To', 9_000), undo).present.text).toBe('T');
  expect(after(typed('T', 0), undo, { kind: 'redo' }).present.text).toBe('T');
});

it('undoing takes away what was typed here, never what came from elsewhere', () => {
  const adopted: Edit<Draft> = { kind: 'adopt', adopt: (draft) => ({ ...draft, name: 'B' }) };
  expect(after(typed('Tos', 0), adopted, undo).present).toEqual({ name: 'B', text: '' });
  expect(after(typed('Tos', 0), undo, adopted, { kind: 'redo' }).present).toEqual({ name: 'B', text: 'Tos' });
});
