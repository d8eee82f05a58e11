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
