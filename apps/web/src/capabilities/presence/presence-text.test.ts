import { expect, it } from 'vitest';
import { presenceText } from './presence-text.ts';

const elena = { name: 'Elena Ríos', attends: false };
const hugo = { name: 'Hugo Paz', attends: true };

it.each([
  [[], null],
  [[elena], 'Elena Ríos la está viendo'],
  [[elena, { ...elena, name: 'Ana' }], 'Elena Ríos y una persona más la están viendo'],
  [[elena, elena, elena], 'Elena Ríos y 2 más la están viendo'],
  [[elena, hugo], 'Hugo Paz está atendiendo'],
  [[{ name: '', attends: false }], 'Alguien más la está viendo'],
])('%j is «%s»', (presences, text) => expect(presenceText(presences)).toBe(text));
