import { recordContents } from '@consultorio/contracts/record-contents';
import { expect, it } from 'vitest';
import { aboutWhenFrom, typedWhen } from './about-when.ts';

it.each([
  ['2019', '2019'],
  ['3/2019', '2019-03'],
  ['2/3/2019', '2019-03-02'],
  [' 02-03-2019 ', '2019-03-02'],
])('«%s» is kept as %s, and read again as it is written here', (typed, kept) => {
  expect(aboutWhenFrom(typed)).toBe(kept);
  expect(aboutWhenFrom(typedWhen(kept))).toBe(kept);
});

it('an empty field is nothing, and what is no date goes on to be refused by the contract', () => {
  expect(aboutWhenFrom('  ')).toBeNull();
  for (const typed of ['hace un año', '31/02/2019', '13/2019', '19', '2019-03-02T00:00'])
    expect(recordContents.lactation.safeParse({ since: aboutWhenFrom(typed) }).success, typed).toBe(false);
});
