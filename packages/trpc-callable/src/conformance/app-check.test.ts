import { afterEach, describe, expect, test } from 'vitest';
import { expectError, post } from '../../testing/call.ts';
import { hosts, type Started } from '../../testing/hosts.ts';
import type { AppCheckOptions } from '../app-check.ts';
import type { ErrorReport, PendingCall } from '../call-options.ts';

/** Sent by Android and iOS when they could not get a token: base64 of `{"error":"UNKNOWN_ERROR"}`. */
const placeholder = 'eyJlcnJvciI6IlVOS05PV05fRVJST1IifQ==';

const verify: AppCheckOptions['verify'] = async (token) => {
  if (token !== 'good') throw new Error('the keys of hunter2 say no');
  return { appId: 'app-1', token: { sub: 'app-1' } };
};

describe.each(hosts)('$name', (host) => {
  let app: Started;
  let seen: PendingCall['appCheck'][];
  let errors: ErrorReport[];
  afterEach(() => app.close());

  async function serve(enforce?: AppCheckOptions['enforce']): Promise<void> {
    seen = [];
    errors = [];
    app = await host.start({
      appCheck: enforce === undefined ? { verify } : { verify, enforce },
      onError: (report) => errors.push(report),
      createContext: (call) => {
        seen.push(call.appCheck);
        return { user: null };
      },
    });
  }

  const call = (headers: Record<string, string>, url = '/nothing') => post(app.origin, url, '{"data":null}', headers);

  describe('not enforced', () => {
    test.each([
      ['no token', {}],
      ['an empty token', { 'x-firebase-appcheck': '' }],
      ['a token that is refused', { 'x-firebase-appcheck': 'bad' }],
      ['the placeholder of the mobile SDKs', { 'x-firebase-appcheck': placeholder }],
    ])('%s is let through as no app', async (_name, headers) => {
      await serve();
      expect((await call(headers)).statusCode).toBe(200);
      expect(seen).toEqual([null]);
    });

    test('a good token names its app to the context', async () => {
      await serve();
      await call({ 'x-firebase-appcheck': 'good' });
      expect(seen).toEqual([{ appId: 'app-1', token: { sub: 'app-1' } }]);
    });
  });

  describe('enforced', () => {
    test.each([
      ['no token', {}],
      ['an empty token', { 'x-firebase-appcheck': '' }],
      ['a token that is refused', { 'x-firebase-appcheck': 'bad' }],
      ['the placeholder of the mobile SDKs', { 'x-firebase-appcheck': placeholder }],
      ['two tokens that a proxy joined', { 'x-firebase-appcheck': 'good, good' }],
    ])('%s is UNAUTHENTICATED before any context is made', async (_name, headers) => {
      await serve(true);
      const response = await call(headers);
      expectError(response, 401, 'UNAUTHENTICATED');
      expect(response.json().error).toEqual({ status: 'UNAUTHENTICATED', message: 'Unauthenticated' });
      expect(seen).toEqual([]);
    });

    test('a good token passes', async () => {
      await serve(true);
      expect((await call({ 'x-firebase-appcheck': 'good' })).statusCode).toBe(200);
    });

    test('a stream is refused by an event', async () => {
      await serve(true);
      const response = await call({ accept: 'text/event-stream' }, '/numbers');
      expect(response.body).toBe('data: {"error":{"status":"UNAUTHENTICATED","message":"Unauthenticated"}}\n\n');
    });

    test('for some names only', async () => {
      await serve((name) => name === 'whoAmI');
      expect((await call({})).statusCode).toBe(200);
      expectError(await call({}, '/whoAmI'), 401, 'UNAUTHENTICATED');
    });

    test('the reason is in the log only', async () => {
      await serve(true);
      expect((await call({ 'x-firebase-appcheck': 'bad' })).body).not.toContain('hunter2');
      expect(errors[0]?.error.cause).toMatchObject({ message: 'the keys of hunter2 say no' });
    });

    test('a bad envelope is refused first', async () => {
      await serve(true);
      expectError(await post(app.origin, '/nothing', '{}'), 400, 'INVALID_ARGUMENT');
    });
  });
});
