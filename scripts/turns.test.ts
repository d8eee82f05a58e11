import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { root } from './process-group.ts';
import { journeysInTurns, leftToOthers, testsInTurns } from './turns.ts';

const turns = [0, 1, 2, 3, 4, 5, 6, 7];
const journeys = readdirSync(join(root, 'e2e')).filter((name) => name.endsWith('.spec.ts'));
const lists = { tests: testsInTurns, journeys: journeysInTurns };

test('what is asked in turns exists, and stands there once', () => {
  expect(testsInTurns.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(journeysInTurns.filter((name) => !journeys.includes(`${name}.spec.ts`))).toEqual([]);
  for (const list of Object.values(lists)) expect(new Set(list).size).toBe(list.length);
});

test.for(Object.entries(lists))('eight runs that follow each other ask each of the %s once', ([, list]) => {
  vi.stubEnv('EVERY_TURN', undefined);
  const asked = turns.flatMap((turn) => {
    const left: readonly string[] = leftToOthers(list, 417 + turn);
    return list.filter((file) => !left.includes(file));
  });
  expect([...asked].sort()).toEqual([...list].sort());
  vi.unstubAllEnvs();
});

test('EVERY_TURN leaves nothing to others', () => {
  vi.stubEnv('EVERY_TURN', '1');
  expect(leftToOthers(testsInTurns, 0)).toEqual([]);
  vi.unstubAllEnvs();
});

test('what is left to others is not run, and everything else is', () => {
  const listed = execFileSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'list', '--filesOnly'], {
    ...{ cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    env: { ...process.env, LEFT_TO_OTHERS: testsInTurns.join() },
  });
  expect(testsInTurns.filter((file) => listed.includes(file))).toEqual([]);
  expect(listed.split('\n').length).toBeGreaterThan(500);
});
