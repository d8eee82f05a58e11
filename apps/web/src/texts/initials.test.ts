import { expect, test } from 'vitest';
import { initialsOf, personInitials } from './initials.ts';

test.each([
  ['Dra. María López', 'ML'],
  ['María de la Luz y Paz', 'ML'],
  ['DR. josé  ángel Ñáñez', 'JÁ'],
  ['Delia Lara', 'DL'],
  ['De la O', 'O'],
  ['La', 'L'],
  ['𝒜na', '𝒜'],
  ['', ''],
])('a face of «%s» without a picture says %s', (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});

test.each([
  [{ firstName: 'María José', lastName: 'de la Torre y Peña' }, 'MT'],
  [{ firstName: '', lastName: 'Díaz', email: 'a@example.com' }, 'D'],
  [{ firstName: '', lastName: '', email: 'zoe@example.com' }, 'Z'],
  [{ firstName: '', lastName: '' }, ''],
])('of %o it is %s', (person, letters) => {
  expect(personInitials(person)).toBe(letters);
});
