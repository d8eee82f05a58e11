import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Webhook } from '@consultorio/contracts/webhooks';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { announce } from '../../../testing/announced-events.ts';
import { ask, call } from '../../../testing/call.ts';
import { askToken, makeIntegration } from '../../../testing/integration-callers.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openBareDatabase } from '../../../testing/test-database.ts';
import { webhookInput } from '../../../testing/webhook-inputs.ts';
import { openReceiver, type Receiver } from '../../../testing/webhook-receiver.ts';
import { type App, createApp } from '../../app.ts';
import { openSecret } from '../../domain/webhooks/sealed-secret.ts';
import type { OpenDatabase } from '../db/database.ts';
import { secretKeys } from '../db/setting-keys.ts';
import { pushSubscriptions } from '../db/tables/push.ts';
import { deliveries, settings } from '../db/tables/traces.ts';
import { webhooks } from '../db/tables/webhooks.ts';
import { diskStore } from '../files/store.ts';
import { backUp } from './back-up.ts';
import { withPlainBackup } from './encrypted-backup.ts';
import type { Manifest } from './manifest.ts';
import { restore } from './restore.ts';

const KEYS = Object.values(secretKeys);

let folder: string;
let plain: string;
let testApp: TestApp;
let admin: Person;
let receiver: Receiver;
let integration: Awaited<ReturnType<typeof makeIntegration>>;
let hook: { webhookId: string; secret: string };
let address: string;
let token: string;
const INVITED = 'codigo-de-quien-ya-recibio-el-correo';
const WAITING = 'codigo-de-quien-aun-no-lo-recibe';

const make = (path: string, recipients: string[] = []): Promise<Manifest> =>
  backUp(
    { db: testApp.dependencies.db, files: testApp.dependencies.files, dataDir: folder, recipients },
    path,
    Date.now,
  );

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consultorio-secrets-'));
  plain = join(folder, 'plain.tar');
  testApp = await startTestApp('postgres', { WEBHOOK_ALLOW: '127.0.0.1' });
  receiver = await openReceiver();
  const { db } = testApp.dependencies;
  admin = await makePerson(testApp.dependencies, { role: 'admin' });
  integration = await makeIntegration(testApp, admin);
  token = (await integration.caller()).token;
  hook = await ask(testApp.app, 'createWebhook', admin, webhookInput({ url: receiver.url }));
  ({ url: address } = await ask<{ url: string }>(testApp.app, 'exportAuditEvents', admin, {}));
  await db.insert(pushSubscriptions).values({
    ...{ id: randomUUID(), userId: admin.id, endpoint: 'https://push.example/lo-que-solo-sabe-su-navegador' },
    ...{ p256dh: 'x', auth: 'palabra-entre-los-dos' },
  });
  const invitation = (code: string) => ({
    ...{ id: randomUUID(), recipient: 'eva@consultorio.test', subject: 'Te invitamos', text: 'Entra.' },
    path: `/accion?mode=invitation&code=${code}`,
  });
  await db
    .insert(deliveries)
    .values([{ ...invitation(INVITED), sentAt: new Date().toISOString() }, invitation(WAITING)]);
  await make(plain);
});
afterAll(async () => {
  await receiver.close();
  await testApp.close();
  rmSync(folder, { recursive: true, force: true });
});

async function secretsOf(db: TestApp['dependencies']['db']): Promise<Record<string, string>> {
  const rows = await db
    .select()
    .from(settings)
    .where(sql`${settings.key} = any (string_to_array(${KEYS.join()}, ','))`);
  return Object.fromEntries(
    rows.map(({ key, value }) => {
      const { hex, privateKey } = value as { hex?: string; privateKey?: string };
      return [key, hex ?? privateKey ?? ''];
    }),
  );
}

/** Everything that opens or signs something, by what it is for. */
async function allSecrets(): Promise<Record<string, string>> {
  const { db } = testApp.dependencies;
  const [sealed] = await db.select().from(webhooks).where(eq(webhooks.id, hook.webhookId));
  const [browser] = await db.select().from(pushSubscriptions);
  return {
    ...(await secretsOf(db)),
    ...{ 'a webhook, sealed': sealed?.secret ?? '', 'a webhook': hook.secret },
    ...{ 'the address of a browser': browser?.endpoint ?? '', 'the word of a browser': browser?.auth ?? '' },
    ...{ 'an invitation': INVITED, 'an integration': integration.secret, 'a token of it': token },
    'a signed address': new URL(address, 'http://localhost').searchParams.get('sig') ?? '',
  };
}

/** A server on what was restored from a readable backup. */
async function openRestored(work: (app: App, database: OpenDatabase) => Promise<void>, from = plain): Promise<void> {
  const dataDir = mkdtempSync(join(folder, 'restored-'));
  const database = await openBareDatabase('postgres');
  try {
    await restore({ database, files: diskStore(join(dataDir, 'files')), dataDir }, from);
    const { env, answerTimeoutMs } = testApp.dependencies;
    const storage = { folder: join(dataDir, 'files') };
    const app = await createApp({ env: { ...env, DATA_DIR: dataDir, storage }, database, answerTimeoutMs });
    await work(app, database).finally(() => app.close());
  } finally {
    await database.close();
  }
}

test('a backup that everybody can read holds nothing that signs or opens something', async () => {
  const bytes = readFileSync(plain);
  const secrets = await allSecrets();
  expect(Object.keys(secrets)).toEqual(expect.arrayContaining(KEYS));
  for (const [of, secret] of Object.entries(secrets)) {
    expect({ of, length: secret.length }).toEqual({ of, length: expect.toSatisfy((length: number) => length > 8) });
    expect({ of, found: bytes.includes(secret) }).toEqual({ of, found: false });
  }
  // What was written is found, so that not finding means something; and a mail that still goes out has its code.
  for (const words of ['Te invitamos', receiver.url, WAITING]) expect(bytes.includes(words)).toBe(true);
});

test('no other setting looks like a secret: a new one has to be named where they are left out', async () => {
  const rows = await testApp.dependencies.db.select().from(settings);
  const secretive = rows.filter(({ value }) => /"(hex|privateKey|\w*[sS]ecret)":/.test(JSON.stringify(value)));
  expect(secretive.map(({ key }) => key).sort()).toEqual(KEYS.toSorted());
});

test('restored from it, what was signed before is refused, and who has to be told says so by itself', async () => {
  await openRestored(async ({ app, dependencies }) => {
    expect((await testApp.app.inject(address)).statusCode).toBe(200);
    expect((await app.inject(address)).statusCode).toBe(403);
    const own = await ask<{ url: string }>(app, 'exportAuditEvents', admin, {});
    expect((await app.inject(own.url)).statusCode).toBe(200);

    expect(await call(app, 'callable', 'listServices', { token }, {})).toMatchObject({ http: 401 });
    expect((await askToken(app, integration.form)).statusCode).toBe(200);

    const [old, made] = [await secretsOf(testApp.dependencies.db), await secretsOf(dependencies.db)];
    for (const key of [secretKeys.files, secretKeys.integrations, secretKeys.push])
      expect(made[key]).not.toBe(old[key]);
    expect(await dependencies.db.$count(pushSubscriptions)).toBe(0);
  });
});

test('restored from it, a webhook waits until it has a new secret, and loses nothing meanwhile', async () => {
  await openRestored(async ({ app, dependencies }) => {
    const { webhookId } = hook;
    const standing = async () => (await ask<Webhook[]>(app, 'listWebhooks', admin)).find(({ id }) => id === webhookId);
    expect(await standing()).toMatchObject({ state: 'paused', secretHint: '' });
    await announce(dependencies, [{ name: 'sendMessage', consultationId: randomUUID(), audience: ['role:admin'] }]);
    for (const [name, input] of [
      ['setWebhookPaused', { webhookId, paused: false }],
      ['testWebhook', { webhookId }],
    ] as const)
      expect(await call(app, 'trpc', name, admin, input)).toMatchObject({ http: 400, code: 'invalid-input' });
    expect(receiver.all).toEqual([]);

    const renewed = await ask<{ secret: string; previousEndsAt: string | null }>(app, 'rotateWebhookSecret', admin, {
      ...{ webhookId, overlapHours: 24 },
    });
    expect(renewed.previousEndsAt).toBeNull();
    receiver.knows(renewed.secret);
    await ask(app, 'setWebhookPaused', admin, { webhookId, paused: false });
    await vi.waitFor(() => expect(receiver.all).toHaveLength(1), { timeout: 15_000 });
    expect(receiver.all).toMatchObject([{ type: 'sendMessage', genuine: true }]);
  });
});

test('an encrypted one holds them all, and a receiver notices nothing', async () => {
  const identity = await generateIdentity();
  const [keyFile, path] = [join(folder, 'key.txt'), join(folder, 'clinic.tar.age')];
  writeFileSync(keyFile, `${identity}\n`);
  const manifest = await make(path, [await identityToRecipient(identity)]);
  expect(manifest.withoutSecrets).toBeUndefined();
  await withPlainBackup(path, keyFile, (opened) =>
    openRestored(async ({ app, dependencies }) => {
      expect(await secretsOf(dependencies.db)).toEqual(await secretsOf(testApp.dependencies.db));
      const [row] = await dependencies.db.select().from(webhooks).where(eq(webhooks.id, hook.webhookId));
      expect(row?.state).toBe('active');
      expect(await openSecret(dependencies.system, row?.secret ?? '')).toBe(hook.secret);
      expect(await dependencies.db.$count(pushSubscriptions)).toBe(1);
      expect((await app.inject(address)).statusCode).toBe(200);
    }, opened),
  );
});
