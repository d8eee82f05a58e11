import { describe, expect, test } from 'vitest';
import { catalogue } from '../catalogue/catalogue.ts';
import { classOf, shippedRules } from '../engine/rule-set.ts';
import { matchMedicine } from '../match/match-medicine.ts';
import { classes } from './classes.ts';
import { sources } from './sources.ts';
import { isIn, type SubstanceClass } from './substance-class.ts';

const { substances } = catalogue();

/** Of the ONC list and of labels; not sold in Mexico, so no row of the catalogue. A clinic may import them. */
const notSold = `amprenavir anagrelida astemizol benzfetamina bepridilo dasatinib dofetilida droperidol
  esparfloxacino fosamprenavir gefitinib halofantrina ibutilida indinavir irinotecan isocarboxazida levometadilo mesoridazina
  mexiletina nelfinavir nilotinib oxaliplatino pazopanib pentamidina probucol procainamida procarbazina
  protriptilina rifapentina saquinavir terfenadina tipranavir trimipramina trioxido-de-arsenico vandetanib
  zileuton metilergometrina`.split(/\s+/);

const { interactions, duplicates, pregnancy, lactation, ages, doses } = shippedRules;
const inline = [...pregnancy.map(({ of }) => of), ...lactation.map(({ of }) => of), ...ages.map(({ of }) => of)].map(
  classOf,
);
const named: readonly SubstanceClass[] = [...Object.values(classes), ...inline];

describe('rules and catalogue speak of the same', () => {
  test('each substance of a class is in the catalogue, or known not to be sold', () => {
    const ids = new Set(named.flatMap((one) => [...(one.substances ?? []), ...(one.except ?? [])]));
    expect([...ids].filter((id) => !substances.has(id) && !notSold.includes(id)).sort()).toEqual([]);
  });

  test('none of those is sold after all, under another spelling either', () => {
    const words = (id: string) => id.replaceAll('-', ' ');
    expect(notSold.filter((id) => substances.has(id) || matchMedicine(words(id)).verdict === 'sure')).toEqual([]);
  });

  test('each ATC prefix meets at least one substance', () => {
    const prefixes = [...new Set(named.flatMap(({ atc }) => atc ?? []))];
    const all = [...substances.values()];
    expect(prefixes.filter((prefix) => !all.some((one) => isIn({ atc: [prefix] }, one)))).toEqual([]);
  });

  test('each dose is of a substance of the catalogue', () => {
    expect([...new Set(doses.map(({ of }) => of))].filter((id) => !substances.has(id))).toEqual([]);
  });
});

describe('the tables', () => {
  const spoken = [...interactions, ...duplicates, ...pregnancy, ...lactation, ...ages];

  test('have as much as was promised', () => {
    expect(interactions.length).toBeGreaterThanOrEqual(250);
    expect(new Set(doses.map(({ of }) => of)).size).toBeGreaterThanOrEqual(150);
  });

  test('say each pair of classes once', () => {
    const pairs = interactions.map(({ of, with: other, beside }) => [[of, other].sort().join('+'), beside].join('/'));
    expect(pairs.filter((pair, index) => pairs.indexOf(pair) !== index)).toEqual([]);
  });

  test('name each rule once', () => {
    const ids = [...interactions, ...pregnancy, ...lactation, ...ages].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('have a source for each', () => {
    const used = [...spoken, ...doses].map(({ source }) => source);
    expect(used.filter((source) => !(source in sources))).toEqual([]);
  });

  test('say one sentence that goes on after the name and ends', () => {
    expect(
      spoken.filter(({ text }) => !/^\p{Ll}|^[A-Z]/u.test(text) || !text.endsWith('.')).map(({ text }) => text),
    ).toEqual([]);
  });

  test('have one row of doses for each substance and route, with ranges that are ranges', () => {
    const keys = doses.map(({ of, by }) => `${of} ${by}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    const ranges = doses.flatMap(({ adult, kg, newbornKg, ages: bands = [] }) => [
      ...[adult, kg, newbornKg].flatMap((one) => (one ? [[...one]] : [])),
      ...bands.map(([from, before, ...range]) => {
        expect(from).toBeLessThan(before);
        return range;
      }),
    ]);
    expect(ranges.filter(([least = 0, most = 0, perDay = 0]) => least <= 0 || least > most || perDay <= 0)).toEqual([]);
  });
});
