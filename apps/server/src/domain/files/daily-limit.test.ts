import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makePerson } from '../../../testing/people.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { files } from '../../core/db/tables/files.ts';
import { MAX_FILES_PER_DAY } from './create-upload.ts';

test.each(engines)('a day has so many files, also when the last ones are announced at once (%s)', async (engine) => {
  const testApp = await startTestApp(engine);
  try {
    const { db } = testApp.dependencies;
    const person = await makePerson(testApp.dependencies, { role: 'patient' });
    const row = () => ({ id: randomUUID(), ownerId: person.id, purpose: 'consultation' as const, name: 'x.jpg' });
    await db.insert(files).values(Array.from({ length: MAX_FILES_PER_DAY - 3 }, row));
    const file = { name: 'x.jpg', size: 10, purpose: 'consultation' };
    const announce = (more = {}) => call(testApp.app, 'trpc', 'createUpload', person, { ...file, ...more });
    const idempotencyKey = randomUUID();
    const repeated = await Promise.all([1, 2, 3].map(() => announce({ idempotencyKey })));
    expect(new Set(repeated.map(({ result }) => (result as { fileId: string }).fileId)).size).toBe(1);
    const answers = await Promise.all(Array.from({ length: 8 }, () => announce()));
    expect(answers.filter(({ code }) => code === 'too-many-files')).toHaveLength(6);
    expect(await db.select().from(files).where(eq(files.ownerId, person.id))).toHaveLength(MAX_FILES_PER_DAY);
  } finally {
    await testApp.close();
  }
});
