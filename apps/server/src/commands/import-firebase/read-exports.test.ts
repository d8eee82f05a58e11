import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { placeIn, readMapping } from './mapping.ts';
import { readAccounts, readDocuments, readListing } from './read-exports.ts';

const folder = mkdtempSync(join(tmpdir(), 'consultorio-exports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
function file(content: string): string {
  const path = join(folder, 'export');
  writeFileSync(path, content);
  return path;
}
async function documentsOf(lines: unknown[]) {
  const content = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const read = [];
  for await (const document of readDocuments(file(content))) read.push(document);
  return read;
}

test('an account is read without the hash of its password; what is none is told by its number', async () => {
  const whole = {
    ...{ localId: 'abc', email: 'Ana@Example.MX', emailVerified: true, passwordHash: 'SECRET', salt: 'SALT' },
    ...{ createdAt: '1700000000000', lastSignedInAt: '1700000001000', customAttributes: '{"role":"doctor"}' },
  };
  const accounts = await readAccounts(file(JSON.stringify({ users: [whole, { email: 'x@example.mx' }, 7] })));
  expect(accounts).toEqual([
    {
      ...{ uid: 'abc', email: 'Ana@Example.MX', emailVerified: true, hasPassword: true, displayName: '' },
      ...{ photoUrl: null, phoneNumber: null, disabled: false, claims: { role: 'doctor' } },
      ...{ createdAt: '2023-11-14T22:13:20.000Z', lastSignInAt: '2023-11-14T22:13:21.000Z' },
    },
    { row: 2 },
    { row: 3 },
  ]);
  await expect(readAccounts(file('localId,email'))).rejects.toThrow('it has no "users"');
  await expect(readAccounts(join(folder, 'none'))).rejects.toThrow('There is no file');
});

test('both forms of a document say the same; a line that is none is told by its number', async () => {
  const fields = {
    nombre: { stringValue: 'Ana' },
    edad: { integerValue: '41' },
    activo: { booleanValue: false },
    nada: { nullValue: null },
    nacimiento: { timestampValue: '1984-05-20T00:00:00Z' },
    lista: { arrayValue: { values: [{ stringValue: 'a' }, { mapValue: { fields: { b: { doubleValue: 1.5 } } } }] } },
    vacia: { arrayValue: {} },
  };
  const data = {
    ...{ nombre: 'Ana', edad: 41, activo: false, nada: null },
    ...{ nacimiento: { _seconds: 453859200, _nanoseconds: 0 }, lista: ['a', { b: 1.5 }], vacia: [] },
  };
  const name = 'projects/p/databases/(default)/documents/users/abc';
  const [rest, admin, ...none] = await documentsOf([
    { name, fields },
    '',
    { path: 'users/abc', data },
    '{',
    '[]',
    { path: 'x' },
  ]);
  const told = { ...data, nacimiento: '1984-05-20T00:00:00Z' };
  expect(rest).toEqual({ row: 1, path: 'users/abc', data: told });
  expect(admin).toEqual({ row: 3, path: 'users/abc', data: { ...told, nacimiento: '1984-05-20T00:00:00.000Z' } });
  expect(none).toEqual([{ row: 4 }, { row: 5 }, { row: 6 }]);
});

test('a listing in either form', async () => {
  const lines = [
    { metadata: { name: 'a/b.png', size: '12' }, url: 'gs://x/a/b.png#1' },
    { name: 'c.png', size: 7 },
  ];
  const listed = await readListing(file(lines.map((line) => JSON.stringify(line)).join('\n')));
  expect([...listed]).toEqual([
    ['a/b.png', 12],
    ['c.png', 7],
  ]);
  await expect(readListing(file('{"name":"a"}'))).rejects.toThrow('line 1 has no "name" and "size"');
});

test.each([
  ['users/{uid}', 'users/abc', 'abc'],
  ['users/{uid}/ficha/{id}', 'users/abc/ficha/2', 'abc'],
  ['users/{uid}', 'users/abc/ficha/2', undefined],
  ['users/{uid}', 'others/abc', undefined],
])('%s and %s: %s', (pattern, path, uid) => {
  expect(placeIn(pattern)(path)?.uid).toBe(uid);
});

test.each([
  [{ accounts: 'a', fromDocuments: { users: {} } }, 'must hold {uid} once'],
  [{ accounts: 'a', fromAccount: { apellido: 'x' } }, 'apellido'],
  [{ accounts: 'a', fromAccount: { firstName: 7 } }, 'fromAccount › firstName: must be the name of a field'],
  [{ accounts: 'a', fromDocuments: { 'users/{uid}': { acceptedAt: 'x' } } }, 'sameLegalTexts: true'],
])('a mapping that cannot be used is told in one sentence: %j', (value, said) => {
  expect(() => readMapping(value, '/x/mapping.mjs')).toThrow(said);
});
