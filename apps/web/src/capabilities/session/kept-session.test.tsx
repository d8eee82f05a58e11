import { WEB_CONFIG_ID } from '@consultorio/contracts/page-data';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptSession, lendToken, lentToken } from './kept-session.ts';
import { loadWebConfig } from './web-config.ts';

/** A page asks once what it is configured with: here it may have been a test before this one. */
let entry = '';
const encoded = (claims: object) => btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_');
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const tokenOf = (claims: object) => `e30.${encoded(claims)}.signature`;
const keep = (text: string) => localStorage.setItem(entry, text);
const keepToken = (accessToken: unknown) => keep(JSON.stringify({ uid: 'another', stsTokenManager: { accessToken } }));

beforeEach(async () => {
  const config = document.createElement('script');
  config.type = 'application/json';
  config.id = WEB_CONFIG_ID;
  config.textContent = JSON.stringify({ firebase: { apiKey: 'demo-key' } });
  document.body.append(config);
  entry = `firebase:authUser:${(await loadWebConfig()).firebase.apiKey}:[DEFAULT]`;
});
afterEach(() => {
  localStorage.clear();
  lendToken(null);
  document.getElementById(WEB_CONFIG_ID)?.remove();
  vi.useRealTimers();
});

test('whose session is kept here is what its token says, and not what stands beside it', async () => {
  const token = tokenOf({ sub: 'ana', exp: inSeconds(1800), email_verified: true, name: 'ÿÿ>?' });
  keepToken(token);
  expect(await keptSession()).toMatchObject({ uid: 'ana', emailVerified: true, token });
});

test('a session that ends within the minute is none, nor one that cannot be read', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  keepToken(tokenOf({ sub: 'ana', exp: inSeconds(40) }));
  expect(await keptSession()).toBeNull();
  for (const text of ['{', 'null', '[]', '{"stsTokenManager":{"accessToken":7}}']) {
    keep(text);
    expect(await keptSession(), text).toBeNull();
  }
  for (const token of ['', 'a.b', 'a.%%.c', tokenOf({ exp: inSeconds(1800) }), tokenOf({ sub: 'ana' })]) {
    keepToken(token);
    expect(await keptSession(), token).toBeNull();
  }
});

test('a token is lent until it is given back, and never in its last minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  keepToken(tokenOf({ sub: 'ana', exp: inSeconds(1800) }));
  const kept = await keptSession();
  lendToken(kept);
  expect(lentToken()).toBe(kept?.token);
  vi.setSystemTime(Date.now() + 1_750_000);
  expect(lentToken()).toBeNull();
  vi.setSystemTime(Date.now() - 1_750_000);
  lendToken(null);
  expect(lentToken()).toBeNull();
});
