import { expect, test } from 'vitest';
import { catalogue } from '../catalogue/catalogue.ts';
import { matchMedicine } from './match-medicine.ts';

const { substances } = catalogue();
const isControlled = (text: string) =>
  matchMedicine(text).substances.some((id) => substances.get(id)?.controlled != null);

/** Each letter left out, each two neighbours swapped. */
function slipsOf(name: string): string[] {
  return Array.from(name, (_, at) => [
    name.slice(0, at) + name.slice(at + 1),
    name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2),
  ]).flat();
}

const long = [...substances.values()].filter(({ id }) => id.length >= 8);
const slips = (all: typeof long) => all.flatMap(({ id }) => slipsOf(id.replaceAll('-', ' ')));

test('one letter left out or two swapped hide no controlled substance', () => {
  const forms = slips(long.filter(({ controlled }) => controlled != null));
  expect(forms.length).toBeGreaterThan(2000);
  expect(forms.filter((form) => !isControlled(form)).length / forms.length).toBeLessThan(0.005);
});

test('nor do they make a controlled one of what is ordinary, but seldom', () => {
  const forms = slips(long.filter(({ controlled }, at) => controlled === null && at % 4 === 0));
  expect(forms.length).toBeGreaterThan(5000);
  expect(forms.filter(isControlled).length / forms.length).toBeLessThan(0.01);
});
