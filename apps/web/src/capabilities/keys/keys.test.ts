import { expect, it } from 'vitest';
import { keyParts, keyWords } from './key-words.ts';
import { actionOf, type KeyScope, keys } from './keys.ts';

const stroke = (
  key: string,
  held: Partial<{ altKey: boolean; ctrlKey: boolean; metaKey: boolean; code: string }> = {},
) => ({
  key,
  code: `Key${key.toUpperCase()}`,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});
const scopes = Object.keys(keys) as KeyScope[];

it('gives every key of a screen one meaning, beside those that are heard everywhere', () => {
  for (const scope of ['queue', 'desk'] as const) {
    const all = [...Object.values(keys[scope]), ...Object.values(keys.everywhere), ...Object.values(keys.writing)];
    expect(new Set(all).size).toBe(all.length - (scope === 'queue' ? 1 : 0));
  }
});

it('has words for each key of each screen, and no others', () => {
  for (const scope of scopes) expect(Object.keys(keyWords[scope])).toEqual(Object.keys(keys[scope]));
});

it('means a letter outside of fields, and while writing only with Alt', () => {
  expect(actionOf('desk', stroke('c'), false)).toBe('chat');
  expect(actionOf('desk', stroke('C'), false)).toBe('chat');
  expect(actionOf('desk', stroke('c'), true)).toBeNull();
  expect(actionOf('desk', stroke('ç', { altKey: true, code: 'KeyC' }), true)).toBe('chat');
  expect(actionOf('everywhere', stroke('?', { code: 'Minus' }), false)).toBe('help');
  expect(actionOf('everywhere', stroke('?', { code: 'Minus' }), true)).toBeNull();
  expect(actionOf('queue', stroke('t', { altKey: true }), false)).toBeNull();
});

it('leaves the keys of the browser alone, but those with «Mod» of the table', () => {
  expect(actionOf('desk', stroke('c', { ctrlKey: true }), false)).toBeNull();
  expect(actionOf('desk', stroke('f', { metaKey: true }), true)).toBeNull();
  expect(actionOf('writing', stroke('s', { ctrlKey: true }), true)).toBe('saveNow');
  expect(actionOf('everywhere', stroke('k', { metaKey: true }), true)).toBe('palette');
  expect(actionOf('everywhere', stroke('k', { ctrlKey: true, altKey: true }), true)).toBeNull();
});

it('reads a key as it stands on the keyboard', () => {
  expect(keyParts(keys.everywhere.palette)).toEqual([expect.stringMatching(/^(Ctrl|⌘)$/), 'K']);
  expect(keyParts('?')).toEqual(['?']);
});
