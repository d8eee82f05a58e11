import { randomUUID } from 'node:crypto';
import { type ImportedTable, MAX_IMPORTED } from '@consultorio/contracts/medicine-import';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { costOf, longestStand } from '../../../testing/main-thread.ts';
import { importLines, rowsOf, rule, sendImport } from '../../../testing/medicine-import-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { medicineVersions } from '../../core/db/tables/medicine-imports.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';

type Catalogue = { shipped: Record<string, number>; tables: [ImportedTable, ImportedTable] };

describe.each(engines)('files of medicines and rules on %s', (engine) => {
  let testApp: TestApp;
  let admin: Person;
  let other: Person;
  let doctor: Person;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    const { dependencies } = testApp;
    [admin, other] = [
      await makePerson(dependencies, { role: 'admin' }),
      await makePerson(dependencies, { role: 'admin' }),
    ];
    doctor = await makePerson(dependencies, { role: 'doctor' });
  });
  afterAll(() => testApp.close());

  const read = async () => (await ask<Catalogue>(testApp.app, 'getMedicineCatalogue', admin)).tables;
  const inForce = () => ask(testApp.app, 'getTablesInForce', doctor);
  const answered = (name: 'acceptMedicineImport' | 'cancelMedicineImport', who: Person, importId: string) =>
    call(testApp.app, 'trpc', name, who, { importId });
  const restore = (kind: string, version: number, expectedVersion: number) =>
    call(testApp.app, 'trpc', 'restoreMedicineVersion', admin, { kind, version, expectedVersion });

  test('a file is looked at line by line before anything of it counts, and is then a version', async () => {
    const importId = await sendImport(testApp.app, admin, 'medicines', [
      { name: 'Xilofantrina', atc: 'N02BG99', form: 'Tableta', strength: '25 mg; 50 mg', brands: 'Xilofan' },
      { name: 'Paracetamol', form: 'Tableta', strength: '325 mg' },
      { name: 'Losartán', form: 'Tableta', strength: '50 mg' },
      { name: 'Clonzepam', form: 'Tableta', strength: '2 mg' },
      { name: 'Clonazepam', form: 'Tableta', group: 'VI' },
      { isLong: true, name: 'Larguísima' },
    ]);
    const rows = await rowsOf(testApp.app, admin, importId);
    expect(rows.map(({ line, verdict, problem, near, what }) => [line, verdict, problem, near, what])).toEqual([
      [2, 'added', null, null, []],
      [3, 'changed', null, null, ['concentración: tableta 325 mg']],
      [4, 'unchanged', null, null, []],
      [5, 'unreadable', 'near-known', 'clonazepam', []],
      [6, 'unreadable', 'group-lower', expect.stringMatching(/^I+$/), []],
      [7, 'unreadable', 'too-long', null, []],
    ]);
    expect(await inForce()).toEqual({ medicines: 0, rules: 0 });
    expect((await read())[0].waiting).toMatchObject({ id: importId, received: 6, added: 1, unreadable: 3 });
    expect((await answered('acceptMedicineImport', admin, importId)).result).toEqual({ kind: 'medicines', version: 1 });
    expect(await inForce()).toEqual({ medicines: 1, rules: 0 });
    const [medicines] = await read();
    expect(medicines).toMatchObject({ version: 1, revision: 1, waiting: null });
    expect(medicines.versions).toMatchObject([
      {
        ...{ version: 1, importId, fileName: 'medicines.csv', sha256: 'b'.repeat(64), entries: 2 },
        ...{ added: 1, changed: 1, unchanged: 1, unreadable: 3, acceptedBy: expect.any(String) },
      },
    ]);
    expect((await rowsOf(testApp.app, admin, importId)).map(({ line }) => line)).toEqual([5, 6, 7]);
    expect((await answered('acceptMedicineImport', admin, importId)).code).toBe('illegal-transition');
  });

  test('the next file is held against the one before and stands on it; one goes back, and on again', async () => {
    const { version } = await importLines(testApp.app, admin, 'medicines', [
      { name: 'Silofantrina', form: 'Jarabe', strength: '5 mg/5 mL' },
    ]);
    expect(version).toBe(2);
    const content = async (medicines: number) =>
      JSON.parse(
        (await ask<{ medicines: string }>(testApp.app, 'getImportedTables', doctor, { medicines, rules: 0 })).medicines,
      );
    expect(await content(2)).toEqual([
      expect.objectContaining({
        ...{ id: 'xilofantrina', brands: ['Xilofan'] },
        presentations: [expect.objectContaining({ form: 'tableta' }), expect.objectContaining({ form: 'jarabe' })],
      }),
      expect.objectContaining({ id: 'paracetamol' }),
    ]);
    const { revision } = (await read())[0];
    expect((await restore('medicines', 1, revision - 1)).code).toBe('stale-version');
    expect((await restore('medicines', 9, revision)).code).toBe('not-found');
    expect((await restore('medicines', 0, revision)).result).toEqual({ revision: revision + 1 });
    expect(await inForce()).toEqual({ medicines: 0, rules: 0 });
    expect(await content(0)).toEqual([]);
    expect((await restore('medicines', 2, revision + 1)).http).toBe(200);
    expect(await inForce()).toEqual({ medicines: 2, rules: 0 });
    const frozen = sql`update medicine_versions set entries = 99 where version = 1`;
    await expect(testApp.dependencies.db.execute(frozen)).rejects.toThrow();
  });

  test('rules want two members and a source; of one pair twice in a file the first counts', async () => {
    const importId = await sendImport(testApp.app, admin, 'rules', [
      rule('Xilofan', 'Losartán'),
      rule('Losartán', 'xilofantrina', 'detiene'),
      rule('grupo: AINE', 'ATC: C09A', 'informa', { source: '' }),
      rule('warfarima', 'Losartán'),
    ]);
    expect(
      (await rowsOf(testApp.app, admin, importId)).map(({ verdict, problem, near }) => [verdict, problem, near]),
    ).toEqual([
      ['added', null, null],
      ['unreadable', 'repeated', 'renglón 2'],
      ['unreadable', 'source', null],
      ['unreadable', 'member', 'warfarima → warfarina'],
    ]);
    expect((await answered('acceptMedicineImport', admin, importId)).result).toEqual({ kind: 'rules', version: 1 });
    const again = await sendImport(testApp.app, admin, 'rules', [rule('Xilofan', 'Losartán'), rule('x', 'y')]);
    expect((await answered('acceptMedicineImport', admin, again)).code).toBe('illegal-transition');
    await answered('cancelMedicineImport', admin, again);
    expect(await rowsOf(testApp.app, admin, again)).toEqual([]);
    expect(await inForce()).toEqual({ medicines: 2, rules: 1 });
  });

  test('of two administrators one sends, and what was judged against an older version is not let in', async () => {
    const start = (who: Person) =>
      call(testApp.app, 'trpc', 'startMedicineImport', who, {
        ...{ kind: 'rules', fileName: 'r.csv', sha256: 'c'.repeat(64), total: 1, idempotencyKey: randomUUID() },
      });
    const answers = await Promise.all([start(admin), start(other)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['import-running', null].sort());
    const { importId } = answers.find(({ code }) => code === null)!.result as { importId: string };
    const line = { line: 2, ...rule('Metformina', 'Losartán') };
    await ask(testApp.app, 'addMedicineRows', admin, { importId, rules: [line] });
    await ask(testApp.app, 'addMedicineRows', admin, { importId, rules: [line] });
    expect((await rowsOf(testApp.app, admin, importId)).length).toBe(1);
    const { revision } = (await read())[1];
    expect((await restore('rules', 0, revision)).http).toBe(200);
    expect((await answered('acceptMedicineImport', other, importId)).code).toBe('stale-version');
    expect(await inForce()).toEqual({ medicines: 2, rules: 0 });
    testApp.clock.move(11 * 60_000);
    const next = (await start(other)).result as { importId: string };
    expect((await answered('acceptMedicineImport', admin, importId)).code).toBe('illegal-transition');
    const both = await Promise.all([
      answered('cancelMedicineImport', admin, next.importId),
      answered('cancelMedicineImport', other, next.importId),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual(['illegal-transition', null].sort());
  });

  test('lines of the other kind, more than were announced and a cell without an end are refused whole', async () => {
    const { importId } = await ask<{ importId: string }>(testApp.app, 'startMedicineImport', admin, {
      ...{ kind: 'medicines', fileName: 'm.csv', sha256: 'd'.repeat(64), total: 1, idempotencyKey: randomUUID() },
    });
    const add = async (more: object) =>
      (await call(testApp.app, 'trpc', 'addMedicineRows', admin, { importId, ...more })).code;
    const line = (at: number, name = 'Paracetamol') => ({ line: at, name, form: 'Tableta' });
    expect(await add({ rules: [{ line: 2, ...rule('a', 'b') }] })).toBe('illegal-transition');
    expect(await add({ medicines: [line(2), line(3)] })).toBe('illegal-transition');
    expect(await add({ medicines: [line(2, 'x'.repeat(2001))] })).toBe('invalid-input');
    expect(await add({ medicines: [line(2, 'Para\u0000cetamol')] })).toBe('invalid-input');
    expect(await add({})).toBe('invalid-input');
    expect(await rowsOf(testApp.app, admin, importId)).toEqual([]);
    await answered('cancelMedicineImport', admin, importId);
  });

  test('what would be more than a clinic may have is refused whole', async () => {
    const { db } = testApp.dependencies;
    const [last] = await db.select().from(medicineVersions).where(eq(medicineVersions.kind, 'medicines')).limit(1);
    const content = Array.from({ length: MAX_IMPORTED.entries }, (_, at) => ({
      ...{ id: `clinic/losartan+m${at}`, one: 'losartan', other: `m${at}`, level: 'informs' },
      ...{ text: 'se vigila.', source: 'Acta 1' },
    }));
    const sample = { kind: 'rules' as const, version: 50, content };
    await db.insert(medicineVersions).values({ ...last!, ...sample });
    await restore('rules', 50, (await read())[1].revision);
    const importId = await sendImport(testApp.app, admin, 'rules', [rule('Metformina', 'Losartán')]);
    expect((await answered('acceptMedicineImport', admin, importId)).code).toBe('import-too-large');
    expect((await read())[1]).toMatchObject({ version: 50, waiting: { id: importId, added: 1 } });
    await answered('cancelMedicineImport', admin, importId);
    await restore('rules', 0, (await read())[1].revision);
  });

  test('a hundred names that nobody knows, and blanks without end, do not keep others waiting', async () => {
    const syllables = ['ba', 'co', 'di', 'fu', 'ge', 'ri', 'to', 'xa', 'mi', 'lo'];
    const word = (at: number) => [...String(at * 7919 + 10_000)].map((digit) => syllables[Number(digit)]).join('');
    const lines = Array.from({ length: 99 }, (_, at) => ({
      name: word(at),
      form: 'Tableta',
      brands: `${word(at + 500)}ex`,
    }));
    // Past the browser, which would make one blank of them.
    const blanks = { name: 'Paracetamol', form: 'Tableta', description: `Cada${' '.repeat(1_990)}x` };
    const { standsMs } = await costOf(() => sendImport(testApp.app, admin, 'medicines', [...lines, blanks]));
    expect(standsMs).toBeLessThan(await longestStand());
    const { waiting } = (await read())[0];
    await answered('cancelMedicineImport', admin, waiting?.id ?? '');
  });

  test('each step stands in the audit trail; doctors read what judges and nothing else, at both endpoints', async () => {
    const actions = (await testApp.dependencies.db.select({ action: auditEvents.action }).from(auditEvents)).map(
      ({ action }) => action,
    );
    for (const verb of [
      'startMedicineImport',
      'acceptMedicineImport',
      'cancelMedicineImport',
      'restoreMedicineVersion',
    ])
      expect(actions).toContain(verb);
    for (const endpoint of endpoints) {
      for (const name of ['getMedicineCatalogue', 'listMedicineImportRows', 'acceptMedicineImport'] as const)
        expect((await call(testApp.app, endpoint, name, doctor, { importId: randomUUID() })).code).toMatch(
          /forbidden|invalid-input/,
        );
      expect((await call(testApp.app, endpoint, 'getTablesInForce', doctor)).http).toBe(200);
      const patient = await makePerson(testApp.dependencies, { role: 'patient' });
      expect((await call(testApp.app, endpoint, 'getTablesInForce', patient)).code).toBe('forbidden');
    }
  });

  test.each(['medicine_versions', 'medicine_tables', 'medicine_imports', 'audit_events'])(
    'a database that fails at %s in the middle of accepting lets nothing half in, and the next try accepts',
    async (table) => {
      const importId = await sendImport(testApp.app, admin, 'medicines', [
        { name: 'Quorvamecto', atc: 'N02BG99', form: 'Tableta', strength: '25 mg' },
      ]);
      const before = [await read(), await inForce()];
      await testApp.asOwner(
        `create function break_here() returns trigger language plpgsql as $$ begin raise exception 'broken here'; end $$;
         create trigger break_here before insert or update on ${table} for each row execute function break_here()`,
      );
      expect((await answered('acceptMedicineImport', admin, importId)).http).toBe(500);
      await testApp.asOwner('drop function break_here cascade');
      expect([await read(), await inForce()]).toEqual(before);
      expect(await rowsOf(testApp.app, admin, importId)).toMatchObject([{ verdict: 'added' }]);
      expect((await answered('acceptMedicineImport', admin, importId)).http).toBe(200);
      const [medicines] = await read();
      expect((await restore('medicines', 0, medicines.revision)).http).toBe(200);
    },
  );
});
