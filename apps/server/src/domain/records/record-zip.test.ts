import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { MAX_MESSAGE } from '@consultorio/contracts/message-limits';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { recordReader } from '../../../testing/record-reader.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { AppError } from '../../core/app-error.ts';
import { messages } from '../../core/db/tables/consultations.ts';
import { files } from '../../core/db/tables/files.ts';
import { openRecordZip } from './record-zip.ts';

/** Each fills more than half a paper, so that each has one. */
const CONSULTATIONS = 4;
const MESSAGES = 12;
/** However long this machine takes. */
const LONG_MS = 180_000;

let testApp: TestApp;
let patient: Person;
/** In the consultation that was made last. */
let said: Pick<typeof messages.$inferInsert, 'consultationId' | 'kind' | 'authorId'>;
beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  const serviceId = await makeService(dependencies);
  const doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  patient = await makePerson(dependencies, { role: 'patient' });
  // Letters that no compression makes small, so that a reader who stops is felt.
  let seed = 7;
  const letters = (length: number) =>
    Array.from({ length }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % 6 === 0 ? ' ' : String.fromCharCode(97 + (seed % 26));
    }).join('');
  for (let made = 0; made < CONSULTATIONS; made++) {
    const { consultationId } = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'closed' });
    said = { consultationId, kind: 'patient' as const, authorId: patient.id };
    await dependencies.db
      .insert(messages)
      .values(Array.from({ length: MESSAGES }, () => ({ id: randomUUID(), ...said, text: letters(MAX_MESSAGE) })));
  }
});
afterAll(() => testApp.close());

/** What the first archive is made of; the later ones, which ask when papers are made, are given the same again. */
const firstPapers: Buffer[] = [];

/** As the route makes it for the patient, with papers that are counted. */
async function contextOf(refusedOnce: readonly number[] = []) {
  const { dependencies } = testApp;
  let asked = 0;
  let rendered = 0;
  const papers = {
    ...dependencies.papers,
    render: async (...paper: Parameters<typeof dependencies.papers.render>) => {
      asked += 1;
      if (refusedOnce.includes(asked)) throw new AppError('busy');
      rendered += 1;
      return firstPapers[rendered % CONSULTATIONS] ?? dependencies.papers.render(...paper);
    },
  };
  return { ctx: await recordReader(dependencies, patient.id, papers), rendered: () => rendered };
}

const papersIn = (zip: Buffer) =>
  Object.keys(unzipSync(new Uint8Array(zip))).filter((name) => /^expediente-\d+\.pdf$/.test(name));

test(
  'papers are made while the reader takes them: the first byte waits for one, and who stops reading stops them',
  async () => {
    const { ctx, rendered } = await contextOf();
    const { bytes } = await openRecordZip(ctx);
    await once(bytes, 'readable');
    expect(rendered()).toBe(1);
    await pause(1500);
    // What lies between them and the reader holds one or two.
    expect(rendered()).toBeLessThanOrEqual(3);
    // The text is read when its turn comes, and held by nobody until then.
    await testApp.dependencies.db.insert(messages).values({ id: randomUUID(), ...said, text: 'Y una cosa más' });
    const zip = await buffer(bytes);
    expect(papersIn(zip)).toHaveLength(CONSULTATIONS);
    expect(rendered()).toBe(CONSULTATIONS);
    const unzipped = unzipSync(new Uint8Array(zip));
    firstPapers.push(...papersIn(zip).map((name) => Buffer.from(unzipped[name]!)));
    const { consultations } = JSON.parse(Buffer.from(unzipped['expediente.json']!).toString());
    expect(consultations.map((one: { messages: object[] }) => one.messages.length)).toEqual([
      MESSAGES + 1,
      ...Array.from({ length: CONSULTATIONS - 1 }, () => MESSAGES),
    ]);
  },
  LONG_MS,
);

test(
  'who has to wait for a paper in the middle waits; before the first byte he is told to come again',
  async () => {
    const patient = await contextOf([3]);
    expect(papersIn(await buffer((await openRecordZip(patient.ctx)).bytes))).toHaveLength(CONSULTATIONS);
    const refused = await contextOf([1]);
    await expect(openRecordZip(refused.ctx)).rejects.toMatchObject({ appCode: 'busy' });
  },
  LONG_MS,
);

test(
  'what cannot be made breaks the archive off: half of a record never looks like all of it',
  async () => {
    const { ctx } = await contextOf();
    let asked = 0;
    const render: typeof ctx.papers.render = async (...paper) => {
      asked += 1;
      if (asked === 3) throw new Error('out of memory');
      return ctx.papers.render(...paper);
    };
    const { bytes } = await openRecordZip({ ...ctx, papers: { ...ctx.papers, render } });
    await expect(buffer(bytes)).rejects.toThrow('out of memory');
  },
  LONG_MS,
);

test(
  'of a photo that is lost stands in its place that it is, and all else is there',
  async () => {
    const { db, files: store } = testApp.dependencies;
    const [lost, whole] = [await store.put(Buffer.from('one')), await store.put(Buffer.from('two'))];
    const file = { ownerId: patient.id, purpose: 'message', mime: 'image/jpeg', content: 'clean' } as const;
    const ids = [randomUUID(), randomUUID()] as const;
    for (const [id, name, kept] of [
      [ids[0], 'perdida.jpg', lost],
      [ids[1], 'foto.jpg', whole],
    ] as const)
      await db.insert(files).values({ ...file, id, name, ...kept, storedAt: new Date().toISOString() });
    await db.insert(messages).values({ id: randomUUID(), ...said, text: 'Mira', fileIds: [...ids] });
    await store.remove(lost.storageKey);
    const { ctx } = await contextOf();
    const unzipped = unzipSync(new Uint8Array(await buffer((await openRecordZip(ctx)).bytes)));
    const names = Object.keys(unzipped).filter((name) => /perdida|foto/.test(name));
    expect(names).toEqual([expect.stringMatching(/perdida\.jpg\.txt$/), expect.stringMatching(/foto\.jpg$/)]);
    expect(String(Buffer.from(unzipped[names[0]!]!))).toContain('No disponible');
    const json = Buffer.from(unzipped['expediente.json']!).toString();
    expect(json).toMatch(/"name": ?"perdida\.jpg",[^}]*"file": ?null/);
    expect(json).toMatch(/"name": ?"foto\.jpg",[^}]*"file": ?"archivos/);
  },
  LONG_MS,
);

test(
  'a reader who goes away leaves nothing behind that is still made',
  async () => {
    const { ctx, rendered } = await contextOf();
    const { bytes } = await openRecordZip(ctx);
    await once(bytes, 'readable');
    bytes.destroy();
    await expect.poll(() => bytes.closed).toBe(true);
    await pause(500);
    expect(rendered()).toBeLessThanOrEqual(3);
  },
  LONG_MS,
);
