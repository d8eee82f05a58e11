import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import type { FastifyInstance } from 'fastify';
import { servePage } from '../packages/trpc-callable/testing/page-server.ts';
import { streamLog } from '../packages/trpc-callable/testing/router.ts';
import type { SdkInPage, Target } from '../packages/trpc-callable/testing/sdk-in-page.ts';
import { buildTestServer } from '../packages/trpc-callable/testing/server.ts';

// The genuine Firebase SDK in a page of another origin: errors that CORS hides arrive there as functions/internal.
let library: FastifyInstance;
let closedLibrary: FastifyInstance;
let guardedLibrary: FastifyInstance;
let pages: Awaited<ReturnType<typeof servePage>>;

test.beforeAll(async () => {
  library = await buildTestServer({ heartbeatMs: 40, limits: { bytes: 64 * 1024 } });
  await library.listen({ port: 0, host: '127.0.0.1' });
  closedLibrary = await buildTestServer({ isAllowedOrigin: () => false });
  await closedLibrary.listen({ port: 0, host: '127.0.0.1' });
  guardedLibrary = await buildTestServer({
    appCheck: {
      enforce: true,
      verify: (token) => {
        if (token !== 'a.good.token') throw new Error('no app of ours');
        return { appId: 'x' };
      },
    },
  });
  await guardedLibrary.listen({ port: 0, host: '127.0.0.1' });
  pages = await servePage();
});
test.afterAll(() => Promise.all([library.close(), closedLibrary.close(), guardedLibrary.close(), pages.close()]));
test.beforeEach(async ({ page }) => {
  await page.goto(pages.origin);
  await page.waitForFunction(() => 'sdk' in globalThis);
});

const targetAt = (server: FastifyInstance, form: Target['form']): Target => ({
  form,
  host: '127.0.0.1',
  port: (server.server.address() as AddressInfo).port,
  projectId: 'demo-project',
});

/** Calls one function of `window.sdk` in the page. */
function inPage<Name extends keyof SdkInPage>(page: Page, name: Name, ...args: Parameters<SdkInPage[Name]>) {
  return page.evaluate(
    ([called, given]) => {
      const { sdk } = globalThis as unknown as { sdk: Record<string, (...values: unknown[]) => Promise<unknown>> };
      return sdk[called as string]!(...(given as unknown[]));
    },
    [name, args] as const,
  );
}

for (const form of ['custom domain', 'emulator'] as const) {
  test.describe(`a page of another origin, by ${form}`, () => {
    test('calls, with every value that travels', async ({ page }) => {
      const target = targetAt(library, form);
      const data = { ñ: [1.5, null, { deep: 'á\u2028' }], gone: null };
      expect(await inPage(page, 'call', target, 'echo', data)).toEqual({ data });
      expect(await inPage(page, 'call', target, 'nothing')).toEqual({ data: null });
      expect(await inPage(page, 'call', target, 'values')).toMatchObject({ data: { missing: null } });
    });

    for (const [name, data, expected] of [
      ['stale', null, { code: 'functions/aborted', details: { code: 'stale', version: 3 } }],
      ['add', { a: 1 }, { code: 'functions/invalid-argument', details: { issues: [{ path: ['b'] }] } }],
      ['unavailable', null, { code: 'functions/unavailable' }],
      ['explode', null, { code: 'functions/internal' }],
      ['nope', null, { code: 'functions/not-found' }],
      ['echo', 'x'.repeat(100_000), { code: 'functions/invalid-argument' }],
    ] as const) {
      test(`${name} fails as ${expected.code}, plainly and as a stream`, async ({ page }) => {
        const target = targetAt(library, form);
        expect(await inPage(page, 'call', target, name, data)).toMatchObject(expected);
        expect(await inPage(page, 'stream', target, name, data)).toMatchObject(expected);
      });
    }

    test('streams chunks past heartbeats and line separators, then the result', async ({ page }) => {
      const target = targetAt(library, form);
      expect(await inPage(page, 'stream', target, 'numbers', 2)).toEqual({
        chunks: [1, 2].map((number) => ({ number, at: null })),
        data: {},
      });
      expect(await inPage(page, 'stream', target, 'slow', 200)).toEqual({ chunks: ['late'], data: {} });
      expect(await inPage(page, 'stream', target, 'lines')).toMatchObject({
        chunks: ['uno\u2028dos\u2029tres\u0085cuatro'],
      });
    });

    test('reads each chunk when it is made; leaving stops the procedure', async ({ page }) => {
      streamLog.length = 0;
      // This stream has no end: its chunk can only arrive if nothing waits for one.
      expect(await inPage(page, 'stream', targetAt(library, form), 'endless', null, 1)).toEqual({
        chunks: ['open'],
        code: 'functions/cancelled',
      });
      await expect.poll(() => streamLog).toEqual(['endless started', 'endless stopped']);
    });

    test('the typed client', async ({ page }) => {
      expect(await inPage(page, 'typed', targetAt(library, form))).toEqual([3, [1, 2]]);
    });

    test('a server that enforces App Check is called by the apps that have its token', async ({ page }) => {
      const target = targetAt(guardedLibrary, form);
      const refused = { code: 'functions/unauthenticated' };
      expect(await inPage(page, 'call', target, 'nothing')).toMatchObject(refused);
      expect(await inPage(page, 'call', { ...target, appCheckToken: 'of.another.app' }, 'nothing')).toMatchObject(
        refused,
      );
      const ours = { ...target, appCheckToken: 'a.good.token' };
      expect(await inPage(page, 'call', ours, 'nothing')).toEqual({ data: null });
      expect(await inPage(page, 'stream', ours, 'numbers', 1)).toMatchObject({ data: {} });
    });

    test('an origin that is not allowed reads nothing', async ({ page }) => {
      const hidden = await inPage(page, 'call', targetAt(closedLibrary, form), 'nothing');
      expect(hidden).toMatchObject({ code: 'functions/internal' });
    });

    test('the clinic: with and without a session', async ({ page, baseURL }) => {
      const config = await (await fetch(`${baseURL}/config.json`)).json();
      const { hostname, port } = new URL(baseURL!);
      const target: Target = { form, host: hostname, port: Number(port), projectId: config.firebase.projectId };
      const nobody = await inPage(page, 'call', target, 'getUserProfile');
      expect(nobody).toMatchObject({ code: 'functions/unauthenticated' });
      const signIn = {
        authEmulatorUrl: config.authEmulatorUrl,
        email: 'paciente@consultorio.test',
        password: 'Demo-1234',
      };
      const profile = await inPage(page, 'call', { ...target, signIn }, 'getUserProfile');
      expect(profile).toMatchObject({ data: { email: signIn.email, role: 'patient' } });
    });
  });
}
