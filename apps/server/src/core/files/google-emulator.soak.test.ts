import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGoogleStandIn } from '../../../testing/google-stand-in.ts';
import { bucketStore } from './bucket-store.ts';
import type { FileStore } from './store.ts';

/**
 * The part of firebase-tools that answers as Cloud Storage, written by others than our stand-in: without its CLI, its rules
 * and Java. It knows no versions, no preconditions and nothing of a bucket, and asks for no token.
 */
async function openEmulator(folder: string): Promise<RequestListener> {
  const load = createRequire(import.meta.url);
  const from = (name: string) => load(`firebase-tools/lib/emulator/storage/${name}`);
  const persistence = new (from('persistence').Persistence)(folder);
  const rules = from('rules/utils');
  const [anybody, admin] = [rules.getAdminOnlyFirebaseRulesValidator(), rules.getAdminCredentialValidator()];
  const functions = { dispatch: async () => {} };
  // For the address in what it says of an object.
  from('../registry').EmulatorRegistry.set('storage', { getInfo: () => ({ host: '127.0.0.1', port: 9 }) });
  const { StorageLayer } = from('files');
  const layer = new StorageLayer('demo-clinic', new Map(), new Map(), anybody, admin, persistence, functions);
  const uploadService = new (from('upload').UploadService)(persistence);
  return from('server').createApp('demo-clinic', { storageLayer: layer, adminStorageLayer: layer, uploadService });
}

const folder = mkdtempSync(join(tmpdir(), 'consultorio-google-'));
let server: Server;
let store: FileStore;
let standIn: Awaited<ReturnType<typeof openGoogleStandIn>>;
beforeAll(async () => {
  const emulator = await openEmulator(folder);
  server = createServer((request, response) => {
    // Its paths lack what stands before those of the service.
    const path = (request.url ?? '').replace(/^\/storage\/v1\//, '/');
    if (/^\/b\/clinic($|\?)/.test(path)) return void response.setHeader('content-type', 'application/json').end('{}');
    request.url = path;
    emulator(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // It gives the token alone.
  standIn = await openGoogleStandIn();
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  store = bucketStore(standIn.client({ ...standIn.place, endpoint }), standIn.place.prefix);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await standIn.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the emulator of Firebase takes, gives, lists over pages, sweeps and removes what we ask of Cloud Storage', async () => {
  const pictures = await Promise.all(
    Array.from({ length: 1_100 }, async (_, at) => {
      const bytes = randomBytes(at === 0 ? 15 * 1024 * 1024 : 300);
      return { bytes, ...(await store.put(bytes)) };
    }),
  );
  const keys = pictures.map(({ storageKey }) => storageKey).sort();
  const listed = async () => {
    const found: string[] = [];
    for await (const { storageKey } of store.list()) found.push(storageKey);
    return found.sort();
  };
  expect(await listed()).toEqual(keys);
  for (const { storageKey, bytes } of pictures.slice(0, 20))
    expect(await buffer(store.read(storageKey))).toEqual(bytes);
  const now = Date.now();
  const [swept = '', removed = ''] = keys;
  await store.discard(swept, now);
  await store.discard(swept, now);
  await store.remove(removed);
  await store.remove(removed);
  expect([await listed(), await store.trash.countLately(now)]).toEqual([keys.slice(2), 1]);
  await expect(buffer(store.read(removed))).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await store.marker.read()).toBeNull();
  await store.marker.lay('here');
  expect(await store.marker.read()).toBe('here');
});
