import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppRouter } from '@consultorio/server/router';
import { createTRPCClient } from '@trpc/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLinks, REQUEST_TIMEOUT } from './links.ts';

/** A server that takes every request and never answers. */
let silent: Server;
beforeAll(async () => {
  silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

test('what somebody searches for travels in the body, and stands in no address', async () => {
  const seen: { method: string; url: string; body: string }[] = [];
  const client = createTRPCClient<AppRouter>({
    links: createLinks({
      url: 'http://clinica.example/trpc',
      getToken: async () => null,
      fetch: async (input, init) => {
        seen.push({ method: init?.method ?? '', url: String(input), body: String(init?.body ?? '') });
        throw new Error('seen');
      },
    }),
  });
  await client.searchPatients.query({ query: 'Muñoz' }).catch(() => {});
  await client.getDoctor.query({ doctorId: 'de6f0f2e-58fb-4dbb-b2e6-2a4c8b8a4c11' }).catch(() => {});
  expect(seen.map(({ method, body }) => [method, body.includes('Muñoz')])).toEqual([
    ['POST', true],
    ['GET', false],
  ]);
  expect(seen[0]?.url).toBe('http://clinica.example/trpc/searchPatients?batch=1');
});

test('the proof of App Check goes with every call but public queries', async () => {
  const seen: [string, string | null][] = [];
  const client = createTRPCClient<AppRouter>({
    links: createLinks({
      url: 'http://clinica.example/trpc',
      getToken: async () => null,
      getAppCheckToken: async () => 'proof',
      fetch: async (input, init) => {
        const { pathname } = new URL(String(input));
        seen.push([pathname, new Headers(init?.headers).get('x-firebase-appcheck')]);
        throw new Error('seen');
      },
    }),
  });
  await client.getClinic.query().catch(() => {});
  await client.getUserProfile.query().catch(() => {});
  await client.registerPatient.mutate({ email: 'a@consultorio.test', password: '123456' }).catch(() => {});
  expect(seen).toEqual([
    ['/trpc/getClinic', null],
    ['/trpc/getUserProfile', 'proof'],
    ['/trpc/registerPatient', 'proof'],
  ]);
});

test('queries and mutations time out after the specified 70 s', async () => {
  expect(REQUEST_TIMEOUT).toBe(70_000);
  const asked = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => AbortSignal.abort(new DOMException('late', 'TimeoutError')));
  const { port } = silent.address() as AddressInfo;
  const client = createTRPCClient<AppRouter>({
    links: createLinks({ url: `http://127.0.0.1:${port}/trpc`, getToken: async () => null }),
  });
  await expect(client.getClinic.query()).rejects.toThrow('late');
  await expect(client.registerPatient.mutate({ email: 'a@consultorio.test', password: '123456' })).rejects.toThrow(
    'late',
  );
  expect(asked.mock.calls).toEqual([[70_000], [70_000]]);
  asked.mockRestore();
});
