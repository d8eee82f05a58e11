import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deprecations, MIN_NOTICE_DAYS } from '../http/deprecations.ts';
import { breaksBetween } from './breaks.ts';
import { breakLine, changelogSection } from './changelog.ts';
import { contractOfToday, linesOf, readLines } from './contract.ts';
import { released } from './released.ts';

const page = readFileSync(new URL('../../../../../docs/changelog.md', import.meta.url), 'utf8');
const promised = released();
const today = contractOfToday();

test('every break since the last release is announced, and nothing else is', () => {
  const breaks = breaksBetween(promised.contract, today).map(breakLine);
  const announced = (changelogSection(page, 'Next') ?? '')
    .split('\n')
    .filter((line) => /^- `\w+` /.test(line))
    // What stands behind the dash is for people.
    .map((line) => line.split(' – ')[0]);
  expect(announced.sort()).toEqual(breaks.sort());
});

test('the last release has its place in the changelog', () => {
  expect(changelogSection(page, promised.version)).not.toBeNull();
});

test('a procedure that will go was announced half a year before', () => {
  for (const [name, { since, sunset, instead }] of Object.entries(deprecations)) {
    expect(Date.parse(sunset) - Date.parse(since), name).toBeGreaterThanOrEqual(MIN_NOTICE_DAYS * 86_400_000);
    expect(page, name).toContain(`\`${name}\``);
    if (instead) expect(Object.keys(today.procedures)).toContain(instead);
  }
});

test('a contract is read back as it was written', () => {
  expect(readLines(linesOf('7.1.0', today))).toEqual({
    version: '7.1.0',
    contract: JSON.parse(JSON.stringify(today)),
  });
});

test('a procedure that is gone, turned or reaches less is a break; a new one is none', () => {
  const { getClinic, ...less } = today.procedures;
  const one = getClinic as NonNullable<typeof getClinic>;
  expect(breaksBetween(today, { ...today, procedures: less })).toEqual([{ name: 'getClinic', says: 'is gone' }]);
  expect(breaksBetween({ ...today, procedures: less }, today)).toEqual([]);
  const turned = { ...one, type: 'mutation' as const, permission: { ...one.permission, nobody: '-' as const } };
  expect(breaksBetween(today, { ...today, procedures: { ...less, getClinic: turned } })).toEqual([
    { name: 'getClinic', says: 'is a mutation and was a query' },
    { name: 'getClinic', says: 'reaches less for nobody: - and was any' },
  ]);
  const gated = { ...one, permission: { ...one.permission, gate: 'consented' as const } };
  expect(breaksBetween(today, { ...today, procedures: { ...less, getClinic: gated } }).map(({ says }) => says)).toEqual(
    expect.arrayContaining(['asks for a consent now', 'no longer admits who is blocked']),
  );
});

test('a code with another status is a break', () => {
  const errors = { ...today.errors, busy: 'INTERNAL' };
  expect(breaksBetween(today, { ...today, errors })).toEqual([
    { name: 'busy', says: `is INTERNAL and was ${today.errors.busy}` },
  ]);
});
