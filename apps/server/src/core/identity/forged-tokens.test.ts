import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Provider, projectId, provided, startProvider } from '../../../../../scripts/token-provider.ts';
import { createIdentity, type Identity } from './identity.ts';

/**
 * Tokens as they are judged outside the emulator, which believes unsigned ones: by signatures, against a certificate that is
 * fetched. All requests of firebase-admin, whatever host they name, end at the stand-in, which writes them down.
 */
let provider: Provider;
let identity: Identity;
beforeAll(async () => {
  provider = await startProvider();
  const { httpAgent, credential } = provided(provider.port);
  identity = createIdentity({ FIREBASE_PROJECT_ID: projectId, emulated: false }, { httpAgent, credential });
});
afterAll(async () => {
  await identity.close();
  provider.close();
});

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const partsOf = (token: string) => token.split('.') as [header: string, payload: string, signature: string];
const headerOf = (token: string) => JSON.parse(Buffer.from(partsOf(token)[0], 'base64url').toString());
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

/** A good token under another head, signed by `sign`; without it, not signed at all. */
function underHead(change: object, sign: (words: string) => string = () => ''): string {
  const good = provider.tokenOf('ana');
  const words = `${encode({ ...headerOf(good), ...change })}.${partsOf(good)[1]}`;
  return `${words}.${sign(words)}`;
}
const byKey = (key: KeyObject) => (words: string) => createSign('RSA-SHA256').update(words).sign(key, 'base64url');
const byOurs = (change: { header?: object; payload?: object }) => provider.signed('ana', change);
const published = (words: string) => createHmac('sha256', provider.publicKey).update(words).digest('base64url');

test('a good one is believed: the tests below say something', async () => {
  expect(await identity.verify(provider.tokenOf('ana'))).toMatchObject({ uid: 'ana' });
  expect(await identity.verify(byOurs({ payload: { name: 'Ana' } }))).toMatchObject({ uid: 'ana' });
});

test.each<[string, () => string]>([
  ['without a signature', () => underHead({})],
  ...['none', 'None', 'nOnE', ''].map((alg): [string, () => string] => [
    `of the algorithm «${alg}»`,
    () => underHead({ alg }),
  ]),
  ['signed by what everybody may read', () => underHead({ alg: 'HS256' }, published)],
  ['that says RS256 and is signed by what everybody may read', () => underHead({}, published)],
  ['signed by somebody else', () => underHead({}, byKey(stranger.privateKey))],
  ['of a key that nobody knows', () => underHead({ kid: 'another' }, byKey(stranger.privateKey))],
  ['of a key that lies elsewhere', () => underHead({ kid: '../../x' }, byKey(stranger.privateKey))],
  ['without the name of its key', () => underHead({ kid: undefined }, byKey(stranger.privateKey))],
  [
    'that brings its key along',
    () => underHead({ jwk: stranger.publicKey.export({ format: 'jwk' }) }, byKey(stranger.privateKey)),
  ],
  ...(['jku', 'x5u'] as const).map((key): [string, () => string] => [
    `that says where its key is (${key})`,
    () => underHead({ [key]: 'https://attacker.example/keys.json' }, byKey(stranger.privateKey)),
  ]),
  ['signed under another algorithm', () => byOurs({ header: { alg: 'PS256' } })],
  [
    'whose words were changed',
    () => {
      const [header, , signature] = partsOf(provider.tokenOf('ana'));
      return `${header}.${partsOf(provider.tokenOf('luz'))[1]}.${signature}`;
    },
  ],
  ['whose signature was cut', () => provider.tokenOf('ana').slice(0, -4)],
  ['of another project', () => byOurs({ payload: { aud: 'another-project' } })],
  ['of another issuer', () => byOurs({ payload: { iss: 'https://securetoken.google.com/another-project' } })],
  [
    'of an issuer that looks like it',
    () => byOurs({ payload: { iss: `https://securetoken.google.com.evil/${projectId}` } }),
  ],
  [
    'that is the cookie of a session',
    () => byOurs({ payload: { iss: `https://session.firebase.google.com/${projectId}` } }),
  ],
  [
    'that a service made to sign in with',
    () =>
      byOurs({
        header: { kid: undefined },
        payload: {
          aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
          uid: 'ana',
        },
      }),
  ],
  ['for several projects', () => byOurs({ payload: { aud: [projectId, 'another-project'] } })],
  ['that has ended', () => byOurs({ payload: { exp: inSeconds(-10) } })],
  ['without an end', () => byOurs({ payload: { exp: undefined } })],
  ['that ends never', () => byOurs({ payload: { exp: '9999999999' } })],
  ['of an hour to come', () => byOurs({ payload: { iat: inSeconds(3600), exp: inSeconds(7200) } })],
  ['of a sign-in to come', () => byOurs({ payload: { auth_time: inSeconds(3600) } })],
  ['that counts only later', () => byOurs({ payload: { nbf: inSeconds(3600) } })],
  ['of nobody', () => byOurs({ payload: { sub: '' } })],
  ['of somebody who is no word', () => byOurs({ payload: { sub: { $ne: null } } })],
])('a token %s is refused', async (_what, token) => {
  await expect(identity.verify(token())).rejects.toMatchObject({ appCode: 'unauthenticated' });
});

test('and nobody was asked but who signs', () => {
  const hosts = new Set(provider.addresses.map((address) => address.split('/')[0]));
  expect([...hosts].toSorted()).toEqual(['identitytoolkit.googleapis.com', 'www.googleapis.com']);
});
