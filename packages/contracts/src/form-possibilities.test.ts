import { describe, expect, test } from 'vitest';
import { canHold, effortForForm, type Verdict } from './condition-satisfiable.ts';
import type { Condition, FormItem } from './forms.ts';

type Leaf = Extract<Condition, { item: string }>;
const is = (comparison: Leaf['is'], value?: Leaf['value'], item = 'p0'): Leaf => ({ item, is: comparison, value });
const question = (item: Partial<FormItem>, at = 0): FormItem => ({
  key: `p${at}`,
  type: 'yesNo',
  label: '¿?',
  ...item,
});

/** Whether the last of these questions can ever be asked. */
function verdictOf(items: Partial<FormItem>[], showIf: Condition, rule: 'showIf' | 'alarm' = 'showIf'): Verdict {
  const placed = [...items, { type: 'yesNo' as const }].map(question);
  const domains = {
    items: new Map(placed.map((item) => [item.key, item])),
    positions: new Map(placed.map(({ key }, at) => [key, at])),
  };
  return canHold(placed.at(-1) as FormItem, showIf, rule, domains, effortForForm());
}

const options = ['a', 'b'].map((value) => ({ value, label: value }));
const between: Partial<FormItem> = { type: 'number', min: 2, max: 4 };
const scale: Partial<FormItem> = { type: 'scale', min: 2, max: 4 };
const choice: Partial<FormItem> = { type: 'oneChoice', options };

/** All of these comparisons with one answer. */
const together: readonly [what: string, item: Partial<FormItem>, leaves: Leaf[], possible: boolean][] = [
  ['a yes', {}, [is('equals', true)], true],
  ['a yes that is a no', {}, [is('equals', true), is('equals', false)], false],
  ['a yes that is none', {}, [is('equals', true), is('notEquals', true)], false],
  ['a yes that is no no', {}, [is('equals', true), is('notEquals', false)], true],
  ['twice the same', {}, [is('equals', true), is('equals', true)], true],
  ['neither yes nor no', {}, [is('notEquals', true), is('notEquals', false)], false],
  ['not yes', {}, [is('notEquals', true)], true],
  ['an option', choice, [is('equals', 'a')], true],
  ['two options at once', choice, [is('equals', 'a'), is('equals', 'b')], false],
  ['one of two options', choice, [is('notEquals', 'a')], true],
  ['neither of two options', choice, [is('notEquals', 'a'), is('notEquals', 'b')], false],
  ['something else', { ...choice, allowOther: true }, [is('notEquals', 'a'), is('notEquals', 'b')], true],
  ['no option at all', { type: 'oneChoice' }, [is('answered')], false],
  ['any word', { type: 'shortText' }, [is('notEquals', 'a')], true],
  ['two words at once', { type: 'shortText' }, [is('equals', 'a'), is('equals', 'b')], false],
  ['two choices of many', { type: 'manyChoices', options }, [is('includes', 'a'), is('includes', 'b')], true],
  ['the least number', between, [is('equals', 2)], true],
  ['the greatest number', between, [is('equals', 4)], true],
  ['less than the least', between, [is('equals', 1.9)], false],
  ['more than the greatest', between, [is('equals', 4.1)], false],
  ['a number that is greater than itself', between, [is('equals', 3), is('greaterThan', 3)], false],
  ['a number that is less than itself', between, [is('equals', 3), is('lessThan', 3)], false],
  ['a number between', between, [is('equals', 3), is('greaterThan', 2.9), is('lessThan', 3.1)], true],
  ['more than just below the greatest', between, [is('greaterThan', 3.999)], true],
  ['more than the greatest may be', between, [is('greaterThan', 4)], false],
  ['less than just above the least', between, [is('lessThan', 2.001)], true],
  ['less than the least may be', between, [is('lessThan', 2)], false],
  ['a gap of numbers', between, [is('greaterThan', 3), is('lessThan', 3.001)], true],
  ['no gap', between, [is('greaterThan', 3), is('lessThan', 3)], false],
  ['two gaps that miss each other', between, [is('greaterThan', 3.5), is('lessThan', 3)], false],
  ['the only number there is, left out', { type: 'number', min: 3, max: 3 }, [is('notEquals', 3)], false],
  ['the only number there is', { type: 'number', min: 3, max: 3 }, [is('notEquals', 2)], true],
  ['a number of many, left out', between, [is('notEquals', 2)], true],
  ['numbers without limits', { type: 'number' }, [is('greaterThan', 1e9)], true],
  ['numbers without limits, downwards', { type: 'number' }, [is('lessThan', -1e9)], true],
  ['numbers between nothing', { type: 'number', min: 4, max: 2 }, [is('answered')], false],
  ['a step of a scale', scale, [is('greaterThan', 2), is('lessThan', 4)], true],
  ['a half step of a scale', scale, [is('greaterThan', 2), is('lessThan', 3)], false],
  ['the first step', scale, [is('lessThan', 3)], true],
  ['the last step', scale, [is('greaterThan', 3)], true],
  ['before the first step', scale, [is('lessThan', 2)], false],
  ['after the last step', scale, [is('greaterThan', 4)], false],
  ['the middle step, left out', scale, [is('greaterThan', 2), is('lessThan', 4), is('notEquals', 3)], false],
  ['0 of a scale without limits', { type: 'scale' }, [is('lessThan', 1)], true],
  ['less than 0 of a scale without limits', { type: 'scale' }, [is('lessThan', 0)], false],
  ['10 of a scale without limits', { type: 'scale' }, [is('greaterThan', 9)], true],
  ['more than 10 of a scale without limits', { type: 'scale' }, [is('greaterThan', 10)], false],
  ['11 of a scale without limits', { type: 'scale' }, [is('equals', 11)], false],
  ['a scale too long to be walked', { type: 'scale', max: 101 }, [is('greaterThan', 500)], true],
  ['a scale that is walked', { type: 'scale', max: 100 }, [is('greaterThan', 500)], false],
];

test.each(together)('%s', (_what, item, leaves, possible) => {
  expect(verdictOf([item], { all: leaves })).toBe(possible ? 'possible' : 'impossible');
  // One way that is possible is enough, wherever it stands.
  const never: Condition = { all: [is('answered', null, 'gone')] };
  expect(verdictOf([item], { any: [never, { all: leaves }, never] })).toBe(possible ? 'possible' : 'impossible');
});

describe('what shows a question that is asked about', () => {
  const yes = (item: string) => is('equals', true, item);
  const no = (item: string) => is('equals', false, item);

  test('holds too, over six steps and no more', () => {
    const chain = (steps: number) =>
      Array.from({ length: steps }, (_, at) => (at === 0 ? {} : { showIf: yes(`p${at - 1}`) }));
    const contradiction = (steps: number): Condition => ({ all: [yes(`p${steps - 1}`), no('p0')] });
    expect(verdictOf(chain(2), contradiction(2))).toBe('impossible');
    expect(verdictOf(chain(7), contradiction(7))).toBe('impossible');
    expect(verdictOf(chain(9), contradiction(9))).toBe('possible');
  });

  test('only where it stands before', () => {
    expect(verdictOf([{}, { showIf: no('p0') }], { all: [yes('p1'), yes('p0')] })).toBe('impossible');
    const placed = [question({}), question({ showIf: no('p2') }, 1), question({}, 2)];
    const domains = {
      items: new Map(placed.map((item) => [item.key, item])),
      positions: new Map(placed.map(({ key }, at) => [key, at])),
    };
    const asked = { all: [yes('p1'), yes('p2')] };
    const verdict = (item: FormItem) => canHold(item, asked, 'showIf', domains, effortForForm());
    expect([verdict(placed[0] as FormItem), verdict(placed[1] as FormItem), verdict(placed[2] as FormItem)]).toEqual([
      ...['possible', 'possible', 'impossible'],
    ]);
  });

  test('an alarm sounds where its question is asked', () => {
    const placed = [question({}), question({ showIf: yes('p0') }, 1)];
    const domains = {
      items: new Map(placed.map((item) => [item.key, item])),
      positions: new Map(placed.map(({ key }, at) => [key, at])),
    };
    const verdict = (rule: 'showIf' | 'alarm') =>
      canHold(placed[1] as FormItem, no('p0'), rule, domains, effortForForm());
    expect([verdict('alarm'), verdict('showIf')]).toEqual(['impossible', 'possible']);
  });
});

describe('ways without end', () => {
  const yes = is('equals', true);
  const never: Condition = { all: [yes, is('equals', false)] };
  const ways = (count: number): Condition => ({ any: Array.from({ length: count }, () => never) });

  test('are written out up to 256, beyond which anything is possible', () => {
    expect([verdictOf([{}], ways(256)), verdictOf([{}], ways(257))]).toEqual(['impossible', 'possible']);
    expect(verdictOf([{}], { all: [ways(16), ways(16)] })).toBe('impossible');
    expect(verdictOf([{}], { all: [ways(16), ways(17)] })).toBe('possible');
  });

  test('cost what was given to the form, and what is left is the next rule’s', () => {
    const domains = { items: new Map([['p0', question({})]]), positions: new Map([['p0', 0]]) };
    const asking = question({}, 1);
    const effort = { left: 100 };
    expect(canHold(asking, yes, 'showIf', domains, effort)).toBe('possible');
    expect(effort.left).toBe(99);
    expect(canHold(asking, { all: Array.from({ length: 40 }, () => yes) }, 'showIf', domains, effort)).toBe(
      'tooEntangled',
    );
    expect(effort.left).toBe(0);
    expect(canHold(asking, yes, 'showIf', domains, effort)).toBe('tooEntangled');
  });

  test('of one rule are at most 5,000, whatever the form has left', () => {
    const domains = { items: new Map([['p0', question({})]]), positions: new Map([['p0', 0]]) };
    const effort = effortForForm();
    expect(effort.left).toBe(200_000);
    const all: Condition = { all: Array.from({ length: 200 }, () => yes) };
    expect(canHold(question({}, 1), all, 'showIf', domains, effort)).toBe('tooEntangled');
    expect(effort.left).toBe(195_000);
  });
});
