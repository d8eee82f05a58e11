import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../src/core/db/tables/consultations.ts';
import type { Dependencies } from '../src/core/dependencies.ts';
import { openRecordZip } from '../src/domain/records/record-zip.ts';
import { makeConsultation } from './consultation-fixture.ts';
import { costOf, longestStand } from './main-thread.ts';
import { makePerson, type Person } from './people.ts';
import { recordReader } from './record-reader.ts';
import { makeService } from './service-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** Letters that no compression makes small. */
let seed = 7;
const letter = () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % 6 === 0 ? ' ' : String.fromCharCode(97 + (seed % 26));
};
const letters = Array.from({ length: 60_000 }, letter).join('');

const part = (from: number) => letters.slice(from % (letters.length - LETTERS)).slice(0, LETTERS);

const CONSULTATIONS = 2;
const MESSAGES = 20;
const LETTERS = 5_000;
/** What patient and doctor wrote in a record of size one. */
const WRITTEN = CONSULTATIONS * MESSAGES * LETTERS;

/** A record `times` as long as that, every consultation with a photo. */
async function longRecord(
  dependencies: Dependencies,
  { serviceId, doctor, times }: { serviceId: string; doctor: Person; times: number },
): Promise<Person> {
  const patient = await makePerson(dependencies, { role: 'patient' });
  for (let made = 0; made < times * CONSULTATIONS; made++) {
    const { consultationId } = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'closed' });
    const said = Array.from({ length: MESSAGES }, (_, number) => ({
      ...{ id: randomUUID(), consultationId, kind: 'patient' as const, authorId: patient.id },
      text: part(made + number * LETTERS),
    }));
    await dependencies.db.insert(messages).values(said);
  }
  return patient;
}

/** Papers are made in threads with bounds of their own, and have their own tests: here each is a few bytes. */
const smallPapers = (dependencies: Dependencies): Dependencies['papers'] => ({
  ...dependencies.papers,
  render: async () => Buffer.from('%PDF-1.7'),
});

const openedFor = async (dependencies: Dependencies, patient: Person): Promise<Readable> =>
  (await openRecordZip(await recordReader(dependencies, patient.id, smallPapers(dependencies)))).bytes;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heldNow = () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const LOOKS = 6;

/** The most that is held while a record of that length is taken home: before its first byte, when all of it was gone through, and later. */
async function heldForRecord(dependencies: Dependencies, patient: Person, written: number): Promise<number> {
  const before = heldNow();
  let [held, taken, next] = [0, 0, 0];
  for await (const chunk of await openedFor(dependencies, patient)) {
    if (taken >= next) {
      held = Math.max(held, heldNow() - before);
      next += written / LOOKS;
    }
    taken += (chunk as Buffer).length;
  }
  return held;
}

/** Main thread's time of taking a record home, and the longest stand of the event loop. */
const costOfRecord = (dependencies: Dependencies, patient: Person) =>
  costOf(async () => {
    for await (const _chunk of await openedFor(dependencies, patient));
  });

/** Records of these lengths, ascending: of a longer one hardly more is held, and nobody else waits for it. */
export function walkRecords(lengths: readonly number[]): void {
  let testApp: TestApp;
  const patients: Person[] = [];
  beforeAll(async () => {
    testApp = await startTestApp('postgres');
    const { dependencies } = testApp;
    const serviceId = await makeService(dependencies);
    const doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
    for (const times of lengths) patients.push(await longRecord(dependencies, { serviceId, doctor, times }));
  });
  afterAll(() => testApp.close());

  test('nobody else waits for the longest record that is taken home', async () => {
    const { standsMs } = await costOfRecord(testApp.dependencies, patients.at(-1) as Person);
    expect(standsMs).toBeLessThan(await longestStand());
  });

  test(`and one ${lengths.join(', ')} times as long is held no more`, async () => {
    const held: number[] = [];
    for (const [index, times] of lengths.entries()) {
      const once = () => heldForRecord(testApp.dependencies, patients[index] as Person, times * WRITTEN);
      // What else goes on in this process only ever adds to it.
      held.push(Math.min(await once(), await once()));
    }
    const [least = 0, most = 0] = [held[0], held.at(-1)];
    // What is held of a consultation are ids and places, and of its text nothing.
    const added = ((lengths.at(-1) ?? 0) - (lengths[0] ?? 0)) * WRITTEN;
    expect(most - least, `held ${held.join(', ')} bytes`).toBeLessThan(added / 4);
  });
}
