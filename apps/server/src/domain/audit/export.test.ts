import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { users } from '../../core/db/tables/people.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';
import { guarded } from '../../core/files/guarded-headers.ts';

describe.each(engines)('the bitácora, filtered and exported, on %s', (engine) => {
  let testApp: TestApp;
  let admin: Person;
  let doctor: Person;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    admin = await makePerson(testApp.dependencies, { role: 'admin', firstName: '=cmd()', lastName: 'Peña' });
    doctor = await makePerson(testApp.dependencies, { role: 'doctor', firstName: 'Íñigo' });
    const patient = await makePerson(testApp.dependencies, { role: 'patient', firstName: 'Lucía' });
    await testApp.dependencies.db.insert(auditEvents).values([
      { action: 'getPatient', outcome: 'ok', actorId: doctor.id, actorRole: 'doctor', patientId: patient.id },
      { action: 'getPatient', outcome: 'denied', actorId: doctor.id, actorRole: 'doctor' },
      { action: 'updateBanner', outcome: 'ok', actorId: admin.id, actorRole: 'admin', at: '2020-01-01T00:00:00Z' },
    ]);
  });
  afterAll(() => testApp.close());

  type Row = { action: string; outcome: string };
  const list = async (filters: object) =>
    (await ask<{ items: Row[] }>(testApp.app, 'listAuditEvents', admin, filters)).items;

  test('each filter narrows, without accents, and all of them together do', async () => {
    expect((await list({ actor: 'inigo' })).map(({ outcome }) => outcome).sort()).toEqual(['denied', 'ok']);
    expect(await list({ actor: 'INIGO', outcome: 'denied' })).toMatchObject([{ action: 'getPatient' }]);
    expect(await list({ record: 'lucia', actor: 'iñigo' })).toHaveLength(1);
    expect(await list({ until: '2021-01-01T00:00:00Z' })).toMatchObject([{ action: 'updateBanner' }]);
    expect(await list({ from: '2021-01-01T00:00:00Z', action: 'updateBanner' })).toEqual([]);
    expect(await list({ actor: '%' })).toEqual([]);
  });

  test('the file holds what the filters leave, no formula, and is an entry of the trail itself', async () => {
    for (const endpoint of endpoints)
      expect((await call(testApp.app, endpoint, 'exportAuditEvents', doctor, {})).code).toBe('forbidden');
    const { url } = await ask<{ url: string }>(testApp.app, 'exportAuditEvents', admin, { action: 'updateBanner' });
    const file = await testApp.app.inject(url);
    expect(file.headers['content-disposition']).toContain('bitacora.csv');
    expect(file.headers).toMatchObject(guarded);
    const lines = file.body.trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain("'=cmd() Peña");
    expect(lines[1]).toContain(',updateBanner,Hecho,');
    // By the clock of the clinic, and the heading says whose.
    expect(lines[0]).toContain('Fecha (hora del centro de México)');
    expect(lines[1]).toContain(',2019-12-31 18:00:00,');
    expect(await list({ action: 'exportAuditEvents', outcome: 'ok' })).toHaveLength(1);
    const everything = Buffer.from('{}').toString('base64url');
    const wider = url.replace(/filter=[^&]+/, `filter=${everything}`);
    const ofAnother = url.replace(admin.id, randomUUID());
    for (const bent of [wider, ofAnother]) expect((await testApp.app.inject(bent)).statusCode).toBe(403);
    testApp.clock.move(16 * 60_000);
    expect((await testApp.app.inject(url)).statusCode).toBe(403);
    testApp.clock.move(-16 * 60_000);
    // The address dies with the role.
    const leaving = await makePerson(testApp.dependencies, { role: 'admin' });
    const theirs = await ask<{ url: string }>(testApp.app, 'exportAuditEvents', leaving, { action: 'updateBanner' });
    expect((await testApp.app.inject(theirs.url)).statusCode).toBe(200);
    await testApp.dependencies.db.update(users).set({ role: 'doctor' }).where(eq(users.id, leaving.id));
    expect((await testApp.app.inject(theirs.url)).statusCode).toBe(403);
  });

  test('more entries than one portion are all in the file, once', async () => {
    await testApp.dependencies.db.execute(
      sql`insert into audit_events (action, outcome) select 'tidyUp', 'ok' from generate_series(1, 2500)`,
    );
    const { url } = await ask<{ url: string }>(testApp.app, 'exportAuditEvents', admin, { action: 'tidyUp' });
    const lines = (await testApp.app.inject(url)).body.trim().split('\n').slice(1);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(2500);
    // A minute may have passed: then the seals are there, and hold.
    expect(await ask(testApp.app, 'verifyAudit', admin)).toMatchObject({ fault: null });
  });
});
