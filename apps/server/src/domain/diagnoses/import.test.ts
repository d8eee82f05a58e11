import { randomUUID } from 'node:crypto';
import type { getDiagnosisCatalogueOutput } from '@consultorio/contracts/diagnosis-import';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { ask, call, doors } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';

describe.each(engines)('a CIE-10 file on %s', (engine) => {
  let house: TestApp;
  let admin: Person;
  beforeAll(async () => {
    house = await startTestApp(engine);
    admin = await makePerson(house.dependencies, { role: 'admin' });
  });
  afterAll(() => house.close());

  const catalogue = () => ask<z.infer<typeof getDiagnosisCatalogueOutput>>(house.app, 'getDiagnosisCatalogue', admin);
  const start = (total: number) =>
    call(house.app, 'trpc', 'startDiagnosisImport', admin, {
      ...{ fileName: 'cie10.csv', total, idempotencyKey: randomUUID() },
    });
  const add = (importId: string, rows: object[]) => ask(house.app, 'addDiagnosisRows', admin, { importId, rows });
  const find = (query: string) =>
    ask<{ code: string; description: string }[]>(house.app, 'searchDiagnoses', admin, { query });

  test('rows reach the catalogue together when all have come, what is frequent keeps its words', async () => {
    const { total, frequent } = await catalogue();
    const { importId } = (await start(5)).result as { importId: string };
    const row = (line: number, code: string, description: string) => ({ line, code, description });
    const first = [row(2, 'Z991', 'Dependencia de respirador'), row(3, 'J069', 'OTRAS PALABRAS'), row(4, '=1+1', 'x')];
    expect(await add(importId, first)).toEqual({ received: 3, refused: 1 });
    expect(await add(importId, first)).toEqual({ received: 3, refused: 1 });
    expect((await call(house.app, 'trpc', 'finishDiagnosisImport', admin, { importId })).code).toBe(
      'illegal-transition',
    );
    await add(importId, [row(5, 'Z99.1', 'La misma otra vez'), row(6, 'A33X', 'Tétanos neonatal')]);
    expect((await find('Z991')).map(({ code }) => code)).not.toContain('Z99.1');
    await ask(house.app, 'finishDiagnosisImport', admin, { importId });
    expect((await find('Z991'))[0]).toMatchObject({ code: 'Z99.1', description: 'Dependencia de respirador' });
    expect((await find('J06.9'))[0]?.description).not.toBe('OTRAS PALABRAS');
    const after = await catalogue();
    expect([after.total, after.frequent]).toEqual([total + 2, frequent]);
    expect(after.lastImport).toMatchObject({ state: 'done', added: 2, changed: 0, unchanged: 1, refused: 2 });
    const refused = await ask<{ items: object[] }>(house.app, 'listRefusedDiagnoses', admin, { importId });
    expect(refused.items).toMatchObject([
      { line: 4, code: '=1+1', problem: 'code' },
      { line: 5, code: 'Z99.1', problem: 'repeated' },
    ]);
  });

  test('one import at a time; who left his behind makes room after ten minutes', async () => {
    const answers = await Promise.all([start(3), start(3)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['import-running', null].sort());
    const left = answers.find(({ code }) => code === null)!.result as { importId: string };
    house.clock.move(11 * 60_000);
    const next = (await start(3)).result as { importId: string };
    const row = { line: 1, code: 'A000', description: 'Cólera' };
    const late = await call(house.app, 'trpc', 'addDiagnosisRows', admin, { importId: left.importId, rows: [row] });
    expect(late.code).toBe('illegal-transition');
    await ask(house.app, 'cancelDiagnosisImport', admin, { importId: next.importId });
    expect((await catalogue()).lastImport).toMatchObject({ id: next.importId, state: 'cancelled', added: null });
  });

  test('only administrators, at both doors', async () => {
    const doctor = await makePerson(house.dependencies, { role: 'doctor' });
    for (const door of doors)
      expect((await call(house.app, door, 'getDiagnosisCatalogue', doctor)).code).toBe('forbidden');
  });
});
