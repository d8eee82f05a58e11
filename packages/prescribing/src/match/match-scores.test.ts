import { expect, test } from 'vitest';
import { allergiesHeldOut } from '../../testing/allergies-held-out.ts';
import { allergiesWritten } from '../../testing/allergies-written.ts';
import { controlledForms, knownBefore } from '../../testing/controlled-forms.ts';
import { controlledHeldOut } from '../../testing/controlled-held-out.ts';
import {
  allergiesAgain,
  allergiesLast,
  controlledAgain,
  controlledLast,
  ordinaryAgain,
  ordinaryLast,
} from '../../testing/held-out-again.ts';
import { allergiesFourth, controlledFourth, ordinaryFourth } from '../../testing/held-out-fourth.ts';
import { ordinaryForms } from '../../testing/ordinary-forms.ts';
import { ordinaryHeldOut } from '../../testing/ordinary-held-out.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { matchAllergy } from './match-allergy.ts';
import { matchMedicine } from './match-medicine.ts';

const lines = (text: string) => text.trim().split('\n');
const refusedGroups: readonly (string | null | undefined)[] = ['I', 'II', 'III'];
const isControlled = (text: string) =>
  matchMedicine(text).substances.some((id) => refusedGroups.includes(catalogue().substances.get(id)?.controlled));

test('there are at least 300 written forms of controlled medicines, 250 of ordinary ones and 250 allergies', () => {
  expect(lines(controlledForms + controlledHeldOut).length).toBeGreaterThanOrEqual(300);
  expect(lines(ordinaryForms + ordinaryHeldOut).length).toBeGreaterThanOrEqual(250);
  expect(lines(allergiesWritten + allergiesHeldOut).length).toBeGreaterThanOrEqual(250);
});

/** The share that is met, and what was missed, for the reader of a failure. */
function score(written: readonly string[], isMet: (line: string) => boolean) {
  const missed = written.filter((line) => !isMet(line));
  return { share: 1 - missed.length / written.length, missed };
}

test.each([
  ['tuned', controlledForms],
  ['held out', controlledHeldOut + controlledAgain.trimStart()],
  ['held out last', controlledLast],
  ['held out fourth', controlledFourth],
])('controlled medicines are recognised however they are spelled: %s', (which, text) => {
  const { share, missed } = score(lines(text), isControlled);
  console.info(`controlled, ${which}: ${(100 * share).toFixed(1)} % of ${lines(text).length}`, missed);
  expect({ met: share >= 0.98, missed }).toEqual({ met: true, missed: share >= 0.98 ? missed : [] });
});

test.each([
  ['tuned', ordinaryForms],
  ['held out', ordinaryHeldOut + ordinaryAgain.trimStart()],
  ['held out last', ordinaryLast],
])('none that is ordinary is taken for a controlled one: %s', (_which, text) => {
  expect(lines(text).filter(isControlled)).toEqual([]);
});

test('a name beside another one is read, also where «no» stands behind it', () => {
  expect(lines(ordinaryFourth).filter(isControlled)).toEqual(['diazepina no, dipirona', 'zopiclón no, zofenopril']);
});

test('every controlled name and brand that was known before is known, and controlled', () => {
  const names = knownBefore.trim().split(/\s+/);
  expect(names.filter((name) => matchMedicine(name).verdict !== 'sure' || !isControlled(name))).toEqual([]);
});

/** What is found of an allergy that stands beside what it means. */
function judged(line: string) {
  const [text = '', meant = ''] = line.split(' = ');
  const expected = new Set(meant === 'nothing' ? [] : meant.split(' + '));
  const match = matchAllergy(text);
  const found = new Set<string>(
    match.said === 'none' || match.said === 'unknown'
      ? [match.said]
      : match.mentions.flatMap(({ groups, substances, others }) => [...groups, ...substances, ...others]),
  );
  return {
    line,
    isMet: [...expected].every((one) => found.has(one)),
    wrong: [...found].filter((one) => !expected.has(one)),
  };
}

test.each([
  ['tuned', allergiesWritten],
  ['held out', allergiesHeldOut + allergiesAgain.trimStart()],
  ['held out last', allergiesLast],
  ['held out fourth', allergiesFourth],
])('allergies are understood in the words of people: %s', (which, text) => {
  const all = lines(text).map(judged);
  const missed = all.filter(({ isMet }) => !isMet).map(({ line }) => line);
  const wrong = all.filter((one) => one.wrong.length > 0).map((one) => `${one.line} → ${one.wrong.join(' + ')}`);
  const percent = (some: readonly string[]) => (100 * some.length) / all.length;
  console.info(
    `allergies, ${which}: ${(100 - percent(missed)).toFixed(1)} % of ${all.length}, ${percent(wrong).toFixed(1)} % false`,
  );
  expect({ missed: percent(missed) <= 3 ? [] : missed, wrong: percent(wrong) <= 2 ? [] : wrong }).toEqual({
    missed: [],
    wrong: [],
  });
});
