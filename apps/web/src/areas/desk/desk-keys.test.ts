import { expect, it } from 'vitest';
import { deskActionOf, deskKeys } from './desk-keys.ts';

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

it('gives every key one meaning', () => {
  expect(new Set(deskKeys.map(({ key }) => key)).size).toBe(deskKeys.length);
});

it('means a letter outside of fields, and while writing only with Alt', () => {
  expect(deskActionOf(stroke('c'), false)).toBe('chat');
  expect(deskActionOf(stroke('c'), true)).toBeNull();
  expect(deskActionOf(stroke('ç', { altKey: true, code: 'KeyC' }), true)).toBe('chat');
  expect(deskActionOf(stroke('?', { code: 'Minus' }), false)).toBe('help');
  expect(deskActionOf(stroke('?', { code: 'Minus' }), true)).toBeNull();
});

it('leaves the keys of the browser alone, but saving', () => {
  expect(deskActionOf(stroke('c', { ctrlKey: true }), false)).toBeNull();
  expect(deskActionOf(stroke('f', { metaKey: true }), true)).toBeNull();
  expect(deskActionOf(stroke('s', { ctrlKey: true }), true)).toBe('save');
  expect(deskActionOf(stroke('s', { metaKey: true }), false)).toBe('save');
});
