import { randomUUID } from 'node:crypto';
import type { getDiagnosisCatalogueOutput } from '@consultorio/contracts/diagnosis-import';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';

describe.each(engines)('a CIE-10 file on %s', (engine) => {
  let testApp: TestApp;
  let admin: Person;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    admin = await makePerson(testApp.dependencies, { role: 'admin' });
  });
  afterAll(() => testApp.close());

  const catalogue = () => ask<z.infer<typeof getDiagnosisCatalogueOutput>>(testApp.app, 'getDiagnosisCatalogue', admin);
  const start = (total: number) =>
    call(testApp.app, 'trpc', 'startDiagnosisImport', admin, {
      ...{ fileName: 'cie10.csv', total, idempotencyKey: randomUUID() },
    });
  const add = (importId: string, rows: object[]) => ask(testApp.app, 'addDiagnosisRows', admin, { importId, rows });
  const find = (query: string) =>
    ask<{ code: string; description: string }[]>(testApp.app, 'searchDiagnoses', admin, { query });

  test('rows reach the catalogue together when all have come, what is frequent keeps its words', async () => {
    const { total, frequent } = await catalogue();
    const { importId } = (await start(5)).result as { importId: string };
    const row = (line: number, code: string, description: string) => ({ line, code, description });
    const first = [row(2, 'Z991', 'Dependencia de respirador'), row(3, 'J069', 'OTRAS PALABRAS'), row(4, '=1+1', 'x')];
    expect(await add(importId, first)).toEqual({ received: 3, refused: 1 });
    expect(await add(importId, first)).toEqual({ received: 3, refused: 1 });
    expect((await call(testApp.app, 'trpc', 'finishDiagnosisImport', admin, { importId })).code).toBe(
      'illegal-transition',
    );
    await add(importId, [row(5, 'Z99.1', 'La misma otra vez'), row(6, 'B03X', 'Viruela')]);
    expect((await find('Z991')).map(({ code }) => code)).not.toContain('Z99.1');
    await ask(testApp.app, 'finishDiagnosisImport', admin, { importId });
    expect((await find('Z991'))[0]).toMatchObject({ code: 'Z99.1', description: 'Dependencia de respirador' });
    expect((await find('J06.9'))[0]?.description).not.toBe('OTRAS PALABRAS');
    const after = await catalogue();
    expect([after.total, after.frequent]).toEqual([total + 2, frequent]);
    expect(after.lastImport).toMatchObject({ state: 'done', added: 2, changed: 0, unchanged: 1, refused: 2 });
    const refused = await ask<{ items: object[] }>(testApp.app, 'listRefusedDiagnoses', admin, { importId });
    expect(refused.items).toMatchObject([
      { line: 4, code: '=1+1', problem: 'code' },
      { line: 5, code: 'Z99.1', problem: 'repeated' },
    ]);
  });

  test('limits and notification come with the file, also of what is frequent, and stay when the next one lacks them', async () => {
    const send = async (rows: object[]) => {
      const { importId } = (await start(rows.length)).result as { importId: string };
      await add(
        importId,
        rows.map((row, at) => ({ line: at + 2, ...row })),
      );
      await ask(testApp.app, 'finishDiagnosisImport', admin, { importId });
      return (await catalogue()).lastImport;
    };
    const row = { code: 'J069', description: 'INFECCIÓN AGUDA', sex: 'NO', ageFrom: '001A', ageTo: 'NO' };
    const flagged = { ...row, notification: 'daily', marks: ['trivial'] };
    const odd = { ...row, code: 'B04X', description: 'VIRUELA DE LOS MONOS', ageTo: 'mucha' };
    expect(await send([flagged, odd])).toMatchObject({ added: 0, changed: 1, refused: 1 });
    const facts = { sex: null, ageFrom: '1y', ageTo: null, notification: 'daily', marks: ['trivial'] };
    const known = (await find('J06.9'))[0];
    expect(known).toMatchObject({ ...facts, frequent: true });
    expect(known?.description).toMatch(/^Infección aguda de las vías/);
    expect(await send([flagged])).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    expect(await send([{ code: 'J069', description: 'OTRA' }])).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    for (const endpoint of endpoints)
      expect((await call(testApp.app, endpoint, 'describeDiagnoses', admin, { codes: ['J06.9'] })).result).toEqual([
        { code: 'J06.9', ...facts },
      ]);
  });

  test('one import at a time; who left his behind makes room after ten minutes', async () => {
    const answers = await Promise.all([start(3), start(3)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['import-running', null].sort());
    const left = answers.find(({ code }) => code === null)!.result as { importId: string };
    testApp.clock.move(11 * 60_000);
    const next = (await start(3)).result as { importId: string };
    const row = { line: 1, code: 'A000', description: 'Cólera' };
    const late = await call(testApp.app, 'trpc', 'addDiagnosisRows', admin, { importId: left.importId, rows: [row] });
    expect(late.code).toBe('illegal-transition');
    await ask(testApp.app, 'cancelDiagnosisImport', admin, { importId: next.importId });
    expect((await catalogue()).lastImport).toMatchObject({ id: next.importId, state: 'cancelled', added: null });
  });

  test('only administrators, at both endpoints', async () => {
    const doctor = await makePerson(testApp.dependencies, { role: 'doctor' });
    for (const endpoint of endpoints)
      expect((await call(testApp.app, endpoint, 'getDiagnosisCatalogue', doctor)).code).toBe('forbidden');
  });
});
