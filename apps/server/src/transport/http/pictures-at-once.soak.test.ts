import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const MIB = 1024 * 1024;
const AT_ONCE = 60;

let testApp: TestApp;
let people: Person[];
let origin: string;
let folder: string;
beforeAll(async () => {
  testApp = await startTestApp();
  origin = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  people = await Promise.all(Array.from({ length: 6 }, () => makePerson(testApp.dependencies, { role: 'patient' })));
  folder = mkdtempSync(join(tmpdir(), 'consultorio-pictures-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await testApp.close();
});

/** In a process of its own: what the senders hold is none of the server's memory. */
const sender = `
  const { readFileSync } = require('node:fs');
  const [origin, file, ...tokens] = process.argv.slice(1);
  const body = readFileSync(file);
  const send = async (index) => {
    const headers = { 'content-type': 'application/json', authorization: 'Bearer ' + tokens[index % tokens.length] };
    const answer = await fetch(origin + '/updatePatientProfilePicture', { method: 'POST', headers, body });
    const text = await answer.text();
    return [answer.status, JSON.parse(text).error?.details.code ?? null, answer.headers.get('retry-after') !== null];
  };
  Promise.all(Array.from({ length: ${AT_ONCE} }, (_, index) => send(index))).then((all) => console.log(JSON.stringify(all)));
`;

test('sixty pictures of 13.7 MB at once take the memory of a few; the others are told when to come back', async () => {
  const file = join(folder, 'picture.json');
  // Noise does not become smaller: so many pixels of it are ten megabytes.
  const raw = { width: 1900, height: 1800, channels: 3 } as const;
  const noise = await sharp(randomBytes(1900 * 1800 * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
  writeFileSync(
    file,
    JSON.stringify({ data: { profilePicture: `data:image/png;base64,${noise.toString('base64')}` } }),
  );

  const before = process.memoryUsage().rss;
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const tokens = people.map(({ token }) => token);
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', sender, '--', origin, file, ...tokens]);
  clearInterval(watching);

  const answers = JSON.parse(stdout) as [number, string | null, boolean][];
  expect(answers).toHaveLength(AT_ONCE);
  expect(answers.filter(([http]) => http === 200).length).toBeGreaterThan(5);
  for (const [http, code, saysWhen] of answers)
    if (http !== 200)
      expect([http, code, saysWhen]).toEqual(http === 429 ? [429, 'rate-limited', true] : [503, 'busy', true]);
  // All of them would be 60 × 13.7 MB as they arrive, and several times that while they are read.
  expect((most - before) / MIB).toBeLessThan(500);
});
