import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { environmentOf } from '../../../testing/command-line.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { patients, users } from '../../core/db/tables/people.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';
import { answerOf } from '../command.ts';
import { importFirebaseCommand } from '../import-firebase-command.ts';

const MANY = 100_000;

test('100,000 accounts with a document each in minutes, broken off in the middle and gone on with', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'consultorio-import-'));
  const database = await openTestDatabase('postgres');
  try {
    const lines = createWriteStream(join(folder, 'firestore.jsonl'));
    const accounts = Array.from({ length: MANY }, (_, at) => {
      const data = {
        nombre: `Ana ${at}`,
        nacimiento: '1984-05-20',
        ficha: { alergias: 'Penicilina', notas: 'x'.repeat(400) },
      };
      lines.write(`${JSON.stringify({ path: `users/uid-${at}`, data })}\n`);
      return {
        localId: `uid-${at}`,
        email: `p${at}@example.mx`,
        passwordHash: 'x',
        emailVerified: true,
        createdAt: '1600000000000',
      };
    });
    lines.end();
    await finished(lines);
    writeFileSync(join(folder, 'accounts.json'), JSON.stringify({ users: accounts }));
    const fields = { firstName: 'nombre', birthDate: 'nacimiento', generalForm: 'ficha' };
    const mapping = {
      accounts: 'accounts.json',
      documents: ['firestore.jsonl'],
      fromDocuments: { 'users/{uid}': fields },
    };
    writeFileSync(join(folder, 'mapping.mjs'), `export const mapping = ${JSON.stringify(mapping)}`);
    const env = await environmentOf(database, folder);
    const args = [join(folder, 'mapping.mjs'), '--write'];
    const started = Date.now();
    const broken = await answerOf(
      importFirebaseCommand(args, (done) => {
        if (done >= MANY / 2) throw new Error('the power went');
      }),
      env,
    );
    expect(broken).toEqual({ code: 1, said: expect.stringContaining('the power went') });
    expect(await database.db.$count(users)).toBe(MANY / 2);
    const whole = await answerOf(importFirebaseCommand(args), env);
    const seconds = (Date.now() - started) / 1000;
    expect(whole.said).toContain(`Imported: ${MANY / 2} people`);
    expect(whole.said).toContain(`${MANY / 2} are here already`);
    for (const table of [users, patients, auditEvents]) expect(await database.db.$count(table)).toBe(MANY);
    console.info(`import-firebase: ${MANY} accounts in ${seconds.toFixed(1)} s, two runs`);
    expect(seconds).toBeLessThan(600);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
