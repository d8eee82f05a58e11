import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };

test.each<[string, Record<string, string>, string]>([
  ['in production', { NODE_ENV: 'production' }, 'FIREBASE_AUTH_EMULATOR_HOST'],
  ...[
    'Production',
    'PRODUCTION',
    ' production',
    'production\n',
    'prod',
    'Prod ',
    '"production"',
    'ｐroduction',
    'pro-duction',
    'Producción',
    'PRODUCCION',
    'prod-mx',
    'production2',
    'PRD',
    'Live',
    'рrоduсtiоn',
    'prod\u200bduction',
  ].map((NODE_ENV): [string, Record<string, string>, string] => [
    `in ${JSON.stringify(NODE_ENV)}`,
    { NODE_ENV },
    'FIREBASE_AUTH_EMULATOR_HOST',
  ]),
  ['on Cloud Run', { K_SERVICE: 'consultorio' }, 'FIREBASE_AUTH_EMULATOR_HOST'],
  ['for everybody in the network', { HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
  ['for everybody in the network (IPv6)', { HOST: '::' }, 'HOST is ::'],
  ['under a name of the network', { PUBLIC_URL: 'https://clinic.example' }, 'PUBLIC_URL is https://clinic.example'],
  ['under an address of the network', { PUBLIC_URL: 'http://192.168.1.7:3000' }, 'PUBLIC_URL is'],
  ['under a name that begins like ours', { PUBLIC_URL: 'http://localhost.example:3000' }, 'PUBLIC_URL is'],
  ['behind a proxy', { TRUST_PROXY: 'loopback' }, 'TRUST_PROXY'],
  ['on another machine', { FIREBASE_AUTH_EMULATOR_HOST: '10.0.0.7:9099' }, 'FIREBASE_AUTH_EMULATOR_HOST'],
  [
    'on a name that only looks local',
    { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1.evil.test:99' },
    'FIREBASE_AUTH_EMULATOR_HOST',
  ],
])('the Auth emulator, which believes forged sessions, is refused %s', (_where, more, named) => {
  expect(() => readEnv({ ...emulator, ...more })).toThrow(named);
});

test('the emulator is accepted where only this machine reaches it', () => {
  for (const HOST of ['127.0.0.1', 'localhost', '::1']) expect(readEnv({ ...emulator, HOST }).emulated).toBe(true);
});

test('and under every name that this machine has for itself', () => {
  for (const PUBLIC_URL of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000', 'https://localhost'])
    expect(readEnv({ ...emulator, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
  for (const NODE_ENV of ['development', 'test', 'staging', 'reproduction', 'preview', 'olive', ''])
    expect(readEnv({ ...emulator, NODE_ENV }).emulated).toBe(true);
});

test('demo accounts exist only with the emulator', () => {
  expect(() => readEnv({ DEMO: '1' })).toThrow('DEMO is set without FIREBASE_AUTH_EMULATOR_HOST');
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['PORT', '1e3'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'postgres://login:word@one:5432,two:x/clinic?target_session_attrs=read-write'],
  ['DATABASE_URL', 'postgres://login:word@one:5432,two:5432/clinic'],
  ['DATABASE_DIRECT_URL', 'postgres://login@one/clinic?target_session_attrs=standby'],
  ['STORAGE_URL', 'az://bucket'],
  ['STORAGE_URL', 'gs://'],
  ['STORAGE_URL', 'gs://id:secret@bucket'],
  ['STORAGE_URL', 'gs://bucket?region=us'],
  ['STORAGE_URL', 'gs://bucket?endpoint=http://objects.example.org'],
  ['STORAGE_URL', 'gs://bucket?key=one'],
  ['STORAGE_URL', 's3://'],
  ['STORAGE_URL', 's3://id:secret@bucket'],
  ['STORAGE_URL', 's3://bucket?acl=public'],
  ['STORAGE_URL', 's3://bucket?endpoint=http://objects.example.org'],
  ['STORAGE_URL', 's3://bucket?encryption=none'],
  ['STORAGE_URL', 's3://bucket?key=one'],
  ['STORAGE_URL', 'file://elsewhere/folder'],
  ['SMTP_URL', 'http://x'],
  ['EFIRMA_ROOTS', '/no/such/folder'],
  ['PUSH_SERVICES', 'push.example.org'],
  ['TWILIO_ACCOUNT_SID', 'AC1'],
  ['TWILIO_FROM', '5512345678'],
  ['TWILIO_URL', 'http://api.example.org'],
  ['WHATSAPP_APP_SECRET', 'short'],
  ['WHATSAPP_VERIFY_TOKEN', 'con espacios y más'],
  ['WHATSAPP_TEMPLATE', 'Aviso de consulta'],
  ['PUSH_SERVICES', 'http://push.example.org'],
  ['PUSH_SERVICES', 'https://push.example.org/send'],
  ['CLAMD_URL', '127.0.0.1:3310'],
  ['CLAMD_URL', 'http://127.0.0.1:3310'],
  ['CLAMD_URL', 'tcp://127.0.0.1'],
  ['CLAMD_URL', 'tcp://127.0.0.1:99999'],
  ['CLAMD_URL', 'tcp://clamd:3310/folder'],
  ['CLAMD_URL', 'unix:'],
  ['CLAMD_URL', 'unix:clamd.ctl'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'Consultorio'],
  ['MAIL_FROM', 'a@example.com, b@example.com'],
  ['PUBLIC_URL', 'consultorio'],
  ['PUBLIC_URL', 'ftp://consultorio.example'],
  ['PUBLIC_URL', 'https://example.com/consultorio'],
  ['PUBLIC_URL', 'https://someone:secret@consultorio.example'],
  ['GOOGLE_APPLICATION_CREDENTIALS', '/no/such/file.json'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/8, 10.0.0.0/33'],
  ['FIREBASE_PROJECT_ID', 'UPPER'],
  ['FIREBASE_WEB_CONFIG', '{"apiKey":1}'],
  ['FIREBASE_WEB_CONFIG', '{"apiKey":"k","authDomain":"x.example; script-src *"}'],
  ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:99999'],
  ['FIRST_ADMIN_EMAIL', 'nobody'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the start with one sentence that names it', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(
    new RegExp(`^The environment variable ${name} is wrong: [^\\n]+\\.$`),
  );
});

test('the address that people see has no slash at its end, and brackets where IPv6 needs them', () => {
  expect(readEnv({ PUBLIC_URL: 'https://consultorio.example/' }).publicUrl).toBe('https://consultorio.example');
  expect(readEnv({ HOST: '::1', PORT: '3100' }).publicUrl).toBe('http://[::1]:3100');
});

test('the virus scanner listens on a port or in a folder', () => {
  expect(readEnv({ CLAMD_URL: 'tcp://127.0.0.1:3310' }).CLAMD_URL).toEqual({ host: '127.0.0.1', port: 3310 });
  expect(readEnv({ CLAMD_URL: 'tcp://[::1]:3310' }).CLAMD_URL).toEqual({ host: '::1', port: 3310 });
  for (const url of ['unix:/run/clamav/clamd.ctl', 'unix:///run/clamav/clamd.ctl'])
    expect(readEnv({ CLAMD_URL: url }).CLAMD_URL).toEqual({ path: '/run/clamav/clamd.ctl' });
  expect(readEnv({}).CLAMD_URL).toBeUndefined();
});

test('files lie in DATA_DIR unless STORAGE_URL names a folder', () => {
  expect(readEnv({ DATA_DIR: '/data' }).storage).toEqual({ folder: '/data/files' });
  expect(readEnv({ DATA_DIR: '/data', STORAGE_URL: 'file:///mnt/cl%C3%ADnica' }).storage).toEqual({
    folder: '/mnt/clínica',
  });
});

test('or a bucket, of Amazon or of anybody who speaks as it does', () => {
  expect(readEnv({ STORAGE_URL: 's3://clinica-files' }).storage).toEqual({
    ...{ service: 's3', bucket: 'clinica-files', prefix: '', region: 'us-east-1' },
  });
  const address = 's3://clinica/norte/?region=mx&endpoint=https://objects.example.org&encryption=aws:kms&key=one';
  expect(readEnv({ STORAGE_URL: address }).storage).toEqual({
    ...{ service: 's3', bucket: 'clinica', prefix: 'norte/', region: 'mx', endpoint: 'https://objects.example.org' },
    ...{ encryption: 'aws:kms', kmsKey: 'one' },
  });
});

test('or a bucket at Google', () => {
  expect(readEnv({ STORAGE_URL: 'gs://clinica_files.example.org' }).storage).toEqual({
    ...{ service: 'gs', bucket: 'clinica_files.example.org', prefix: '' },
  });
  const kmsKey = 'projects/clinica/locations/mx/keyRings/files/cryptoKeys/one';
  const address = `gs://clinica/norte/?endpoint=https://storage.example.org&key=${kmsKey}`;
  expect(readEnv({ STORAGE_URL: address }).storage).toEqual({
    ...{ service: 'gs', bucket: 'clinica', prefix: 'norte/', endpoint: 'https://storage.example.org', kmsKey },
  });
});

test('proxies are addresses, networks and their names', () => {
  const TRUST_PROXY = 'loopback, 10.0.0.0/8,fd00::/8, 192.0.2.1';
  expect(readEnv({ TRUST_PROXY }).TRUST_PROXY).toBe(TRUST_PROXY);
});

test('an empty variable is one that is not set', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', NODE_ENV: '' })).toMatchObject({ PORT: 3000, emulated: false });
});

test('the highest port is one, and flags are said in four ways', () => {
  expect(readEnv({ PORT: '65535' }).PORT).toBe(65_535);
  expect(() => readEnv({ PORT: '65536' })).toThrow('must be a port');
  const demo = (DEMO: string) => readEnv({ ...emulator, DEMO }).DEMO;
  expect(['1', 'true', '0', 'false', ''].map(demo)).toEqual([true, true, false, false, false]);
});

test.each([
  ['clinic.firebaseapp.com', true],
  ['localhost:9099', true],
  ['CLINIC.example', true],
  ['clinic.example:', false],
  ['clinic.example:port', false],
  [' clinic.example', false],
  ['', false],
])('a web configuration with the domain «%s»: %s', (authDomain, taken) => {
  const FIREBASE_WEB_CONFIG = JSON.stringify({ apiKey: 'a-key', authDomain, more: 1 });
  const read = () => readEnv({ FIREBASE_WEB_CONFIG }).FIREBASE_WEB_CONFIG;
  if (taken) expect(read()).toEqual({ apiKey: 'a-key', authDomain, more: 1 });
  else expect(read).toThrow('must be the JSON object of the Firebase console');
});

test('credentials are a file that names its kind, and of a service account its key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'consultorio-env-'));
  const accepts = (content: unknown) => {
    const GOOGLE_APPLICATION_CREDENTIALS = join(folder, 'credentials.json');
    writeFileSync(GOOGLE_APPLICATION_CREDENTIALS, typeof content === 'string' ? content : JSON.stringify(content));
    try {
      readEnv({ GOOGLE_APPLICATION_CREDENTIALS });
      return true;
    } catch (error) {
      expect((error as Error).message).toContain('must be the path of the JSON file of a service account');
      return false;
    }
  };
  const account = { type: 'service_account', client_email: 'a@b.example', private_key: 'key' };
  expect([accepts(account), accepts({ type: 'external_account' })]).toEqual([true, true]);
  for (const wrong of [
    { ...account, client_email: 1 },
    { ...account, private_key: undefined },
    {},
    { type: 1 },
    'no JSON',
  ])
    expect(accepts(wrong)).toBe(false);
  rmSync(folder, { recursive: true });
});

test.each([
  ['RATE_LIMITS', 'exports=0'],
  ['RATE_LIMITS', 'exports'],
  ['RATE_LIMITS', 'exports=5,exports=6'],
  ['DATABASE_CONNECTIONS', '1'],
  ['DATABASE_CONNECTIONS', '101'],
  ['DATABASE_READ_CONNECTIONS', '0'],
])('%s=%s stops the start', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`The environment variable ${name} is wrong: must be`);
});
