import { expect, it } from 'vitest';
import { judgeKept, type KeptDraft } from './kept-draft.ts';

const kept = (change: Partial<KeptDraft> = {}): KeptDraft => ({
  answers: { motivo: 'Tos seca', dolor: 3 },
  fileIds: ['a'],
  version: 4,
  onItsWay: [],
  ...change,
});
const server = (change: object = {}) => ({ answers: { motivo: 'Tos' }, fileIds: ['a'], version: 4, ...change });

it('has nothing to do without a copy, or with one that the server has, whatever the order of its keys', () => {
  expect(judgeKept(null, server())).toBe('nothing');
  expect(judgeKept(kept(), server({ answers: { dolor: 3, motivo: 'Tos seca' }, version: 9 }))).toBe('nothing');
});

it('goes on from the version that it was typed upon', () => {
  expect(judgeKept(kept(), server())).toBe('goOn');
  expect(judgeKept(kept({ answers: { motivo: 'Tos' }, fileIds: [] }), server())).toBe('goOn');
});

it('asks when another device has saved in the meantime', () => {
  expect(judgeKept(kept(), server({ version: 5 }))).toBe('ask');
  expect(judgeKept(kept({ onItsWay: [{ motivo: 'T' }] }), server({ version: 5 }))).toBe('ask');
});

it('knows its own save again when only the answer to it got lost', () => {
  expect(judgeKept(kept({ onItsWay: [{ motivo: 'T' }, { motivo: 'Tos' }] }), server({ version: 5 }))).toBe('goOn');
});
