import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { awaitedLocks } from '../../../testing/awaited-locks.ts';
import { ask, call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makeIntegration } from '../../../testing/integration-callers.ts';
import { integrationChange } from '../../../testing/integration-inputs.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';

let testApp: TestApp;
let admin: Person;
let consultationId: string;
beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  admin = await makePerson(dependencies, { role: 'admin' });
  const patient = await makePerson(dependencies, { role: 'patient' });
  const serviceId = await makeService(dependencies);
  const doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  ({ consultationId } = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'inProgress' }));
});
afterAll(() => testApp.close());

describe('one that is edited', () => {
  type Listed = { id: string; name: string; state: string; version: number };
  const listed = async (id: string) =>
    (await ask<Listed[]>(testApp.app, 'listIntegrations', admin)).find((one) => one.id === id);
  const edit = async (id: string, version: number, more: object) =>
    call(testApp.app, 'trpc', 'updateIntegration', admin, integrationChange(id, version, more));

  test('keeps key and tokens, does at once what it may now, and no more what it may not; the trail says what changed', async () => {
    const { id, caller } = await makeIntegration(testApp, admin, { scopes: ['getConsultation', 'listOrders'] });
    const token = await caller();
    const asks = async (name: 'getConsultation' | 'listOrders') =>
      (await call(testApp.app, 'callable', name, token, name === 'listOrders' ? {} : { consultationId })).code;
    expect([await asks('getConsultation'), await asks('listOrders')]).toEqual([null, null]);
    const more = { name: 'Aseguradora del Centro', scopes: ['getConsultation', 'getOrder'], networks: ['127.0.0.0/8'] };
    expect((await edit(id, 1, more)).result).toEqual({ version: 2 });
    expect([await asks('getConsultation'), await asks('listOrders')]).toEqual([null, 'scope-missing']);
    expect(await listed(id)).toMatchObject({ ...more, state: 'active', version: 2 });
    const { system } = testApp.dependencies;
    const [row] = await system.select().from(auditEvents).where(eq(auditEvents.action, 'updateIntegration'));
    expect(row).toMatchObject({
      targetId: id,
      details: { changed: 'name networks', added: 'getOrder', removed: 'listOrders' },
    });
    // A token that was asked for before does not grow: the next one does.
    expect((await call(testApp.app, 'callable', 'getOrder', token, { orderId: id })).code).toBe('scope-missing');
    expect((await call(testApp.app, 'callable', 'getOrder', await caller(), { orderId: id })).code).toBe('not-found');
  });

  test('by somebody who read it before another changed it is refused, and so is one that was revoked', async () => {
    const { id } = await makeIntegration(testApp, admin);
    const both = await Promise.all([edit(id, 1, { purpose: 'Una' }), edit(id, 1, { purpose: 'Otra' })]);
    expect(both.map(({ code }) => code).sort()).toEqual([null, 'stale-version'].sort());
    await ask(testApp.app, 'revokeIntegration', admin, { integrationId: id });
    expect((await edit(id, 2, {})).code).toBe('integration-ended');
    expect((await edit(consultationId, 1, {})).code).toBe('not-found');
  });

  test('goes on after its last day where that is moved, and for two years at most', async () => {
    const { id, caller } = await makeIntegration(testApp, admin);
    const { system } = testApp.dependencies;
    await system.execute(sql`update integrations set expires_at = now() - interval '1 hour' where id = ${id}`);
    expect(await listed(id)).toMatchObject({ state: 'expired' });
    await expect(caller()).rejects.toThrow('invalid_client');
    const inDays = (days: number) => new Date(testApp.dependencies.now() + days * 86_400_000).toISOString();
    for (const days of [-1, 731]) expect((await edit(id, 1, { expiresAt: inDays(days) })).code).toBe('invalid-input');
    expect((await edit(id, 1, { expiresAt: inDays(700) })).code).toBe(null);
    expect(await caller()).toHaveProperty('token');
  });

  test('has webhooks that hear of nothing any more that it may not ask about', async () => {
    const { id: integrationId } = await makeIntegration(testApp, admin, {
      scopes: ['listOrders', 'listConsultations'],
    });
    const webhook = {
      name: 'Aviso',
      url: 'https://aviso.invalid/',
      kinds: ['issueOrder', 'takeConsultation'],
      integrationId,
    };
    const { webhookId } = await ask<{ webhookId: string }>(testApp.app, 'createWebhook', admin, webhook);
    const kinds = async () =>
      (await ask<{ id: string; kinds: string[] }[]>(testApp.app, 'listWebhooks', admin)).find(
        ({ id }) => id === webhookId,
      )?.kinds;
    await edit(integrationId, 1, { scopes: ['listConsultations'] });
    expect(await kinds()).toContain('takeConsultation');
    await edit(integrationId, 2, { scopes: ['describeDiagnoses'] });
    expect(await kinds()).toEqual([]);
  });

  test('a request that waits while its scope is taken away does not happen', async () => {
    const { id, caller } = await makeIntegration(testApp, admin, { scopes: ['createUpload'] });
    const token = await caller();
    const { db, system } = testApp.dependencies;
    let request: ReturnType<typeof call> | undefined;
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(authority_key(${id}::uuid))`);
      const upload = { name: 'foto.jpg', size: 1000, purpose: 'message' };
      request = call(testApp.app, 'callable', 'createUpload', token, upload);
      await expect.poll(() => awaitedLocks(system, 'advisory'), { timeout: 4_000 }).toBe(1);
      await tx.execute(sql`update integrations set scopes = '{listOrders}' where id = ${id}`);
    });
    expect((await request)?.code).toBe('scope-missing');
    expect(await selectRaw(db, sql`select id from files where owner_id = ${id}`)).toEqual([]);
  });
});
