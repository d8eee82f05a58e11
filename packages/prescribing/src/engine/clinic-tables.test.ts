import { expect, test } from 'vitest';
import type { ImportedMedicine } from '../catalogue/import/imported-medicine.ts';
import type { ImportedRule } from '../catalogue/import/imported-rule.ts';
import { judgePrescription } from '../judge-prescription.ts';
import { atOnce, inTurns } from '../match/steps.ts';
import { buildingTables, type ClinicImports } from './clinic-tables.ts';

const medicine = (id: string, more: Partial<ImportedMedicine> = {}): ImportedMedicine => ({
  id,
  substances: id.split('+').map((one) => ({ id: one, name: one })),
  ...{ atc: [], also: [], brands: [], group: null },
  presentations: [{ form: 'tableta', routes: ['oral'], strengths: ['25 mg'] }],
  ...more,
});
const rule = (one: string, other: string, level: ImportedRule['level']): ImportedRule => ({
  ...{ id: `clinic/${one}+${other}`, one, other, level },
  ...{ text: 'esta clínica lo vigila.', source: 'Comité, acta 12' },
});
const adult = { birthDate: '1980-01-01', sex: 'male', record: null, weightKg: null } as const;
const at = Date.parse('2026-11-23T12:00:00Z');
const written = (genericName: string) => ({
  ...{ genericName, dose: '1 tableta', presentation: 'tableta 25 mg', route: 'oral' },
  ...{ frequency: 'cada 24 horas', duration: '7 días' },
});
const said = (names: string[], imports: Partial<ClinicImports>) =>
  judgePrescription(names.map(written), adult, at, atOnce(buildingTables({ medicines: [], rules: [], ...imports })));
const rulesOf = (names: string[], imports: Partial<ClinicImports> = {}) =>
  said(names, imports).map(({ rule: id, level }) => `${level} ${id}`);

test('an imported medicine is known by its name, its brand and as it sounds, and its code brings it under the rules', () => {
  const medicines = [medicine('xilofantrina', { atc: ['M01AE99'], brands: ['Xilofan'] })];
  for (const name of ['Xilofantrina', 'Xilofan', 'Silofantrina'])
    expect(rulesOf([name, 'Warfarina'], { medicines }).join()).toContain('interaction/vitaminKAntagonists+nsaids');
  expect(rulesOf(['Xilofantrina'])).toContain('informs unknown-medicine/not-in-catalogue');
});

test('a group that a file raised stops; one that ships stays whatever a version says', () => {
  const raised = [medicine('losartan', { group: 'III' })];
  expect(rulesOf(['Losartán'], { medicines: raised })[0]).toBe('stops controlled/III');
  const before = rulesOf(['Clonazepam'])[0];
  expect(rulesOf(['Clonazepam'], { medicines: [medicine('clonazepam', { group: 'VI' })] })[0]).toBe(before);
  const mixed = [medicine('losartan+xilofantrina', { group: 'II' })];
  expect(rulesOf(['Xilofantrina'], { medicines: mixed })[0]).toBe('stops controlled/II');
  expect(rulesOf(['Losartán'], { medicines: mixed }).join()).not.toContain('stops');
});

test('what ships is found by its beginning, whatever a clinic calls its own', () => {
  const before = rulesOf(['Clonaz'])[0];
  expect(before).toMatch(/^stops controlled/);
  expect(rulesOf(['Clonaz'], { medicines: [medicine('clonazurina')] })[0]).toBe(before);
});

test('a rule of the clinic is told with its source, beside what ships and never in its place', () => {
  const pair = ['Losartán', 'Paracetamol'];
  const rules = [rule('losartan', 'paracetamol', 'asks')];
  expect(said(pair, { rules })[0]).toMatchObject({
    ...{ level: 'asks', rule: 'clinic/losartan+paracetamol', lines: [0, 1] },
    text: 'Losartán con paracetamol: esta clínica lo vigila.',
    source: 'Regla de la clínica: Comité, acta 12',
  });
  const shipped = rulesOf(['Warfarina', 'Ibuprofeno']);
  for (const level of ['stops', 'asks', 'informs'] as const) {
    const both = rulesOf(['Warfarina', 'Ibuprofeno'], { rules: [rule('atc:M01A', 'warfarina', level)] });
    expect(both).toEqual(expect.arrayContaining(shipped));
    expect(both.includes(`${level} clinic/atc:M01A+warfarina`)).toBe(level !== 'informs');
  }
});

test('groups of allergies and classes are members too, with what was imported into them', () => {
  const medicines = [medicine('xilofantrina', { atc: ['J01CA99'] })];
  const rules = [rule('grupo:penicilinas', 'losartan', 'asks')];
  expect(rulesOf(['Xilofantrina', 'Losartán'], { medicines, rules })).toContain(
    'asks clinic/grupo:penicilinas+losartan',
  );
});

test('ten thousand medicines and rules are laid in turns, and twenty lines are judged in time', async () => {
  const syllables = ['ba', 'co', 'di', 'fu', 'ge', 'ri', 'to', 'xa', 'mi', 'lo'];
  const name = (at: number) => [...String(at + 100_000)].map((digit) => syllables[Number(digit)]).join('');
  const medicines = Array.from({ length: 10_000 }, (_, at) => medicine(name(at), { brands: [`${name(at)}nol`] }));
  const rules = Array.from({ length: 10_000 }, (_, at) => rule(name(at), name((7 * at + 1) % 10_000), 'informs'));
  let turns = 0;
  const started = process.cpuUsage();
  const tables = await inTurns(buildingTables({ medicines, rules }), async () => {
    turns += 1;
  });
  const laidMs = process.cpuUsage(started).user / 1000;
  expect(turns).toBeGreaterThan(laidMs / 100);
  const lines = Array.from({ length: 20 }, (_, at) => written(name(at * 13)));
  judgePrescription(lines, adult, at, tables);
  const runs = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    judgePrescription(lines, adult, at, tables);
    return process.cpuUsage(before).user / 1000;
  });
  expect(Math.min(...runs)).toBeLessThan(20);
});
