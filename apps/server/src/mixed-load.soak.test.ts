import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import serverFlags from '../../../scripts/server-flags.json' with { type: 'json' };
import { type Caller, openCaller, openCallLog } from '../testing/clinic-day/caller.ts';
import { type Day, oneAfterTheOther, oneIn, stint } from '../testing/clinic-day/day.ts';
import { attendNext } from '../testing/clinic-day/doctors.ts';
import { heapOf, lineOf, steady, told } from '../testing/clinic-day/figures.ts';
import { growthPerHour, hasGrown, inQuarter, share } from '../testing/clinic-day/judgement.ts';
import { beRefused, hangUp, leaveOpen, lookAround } from '../testing/clinic-day/office.ts';
import { register, visit } from '../testing/clinic-day/patients.ts';
import { type Watched, watchProcess } from '../testing/clinic-day/process-figures.ts';
import { countOld, plantOld, type Sample, takeSample } from '../testing/clinic-day/samples.ts';
import { fillClinic } from '../testing/grown-clinic.ts';
import { makePerson, signIn } from '../testing/people.ts';
import { openReplica, type Replica } from '../testing/replica.ts';
import { makeService } from '../testing/service-fixture.ts';
import { requirePasskeys } from '../testing/staff-sign-in.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { addressOf } from '../testing/twin-app.ts';

/** An hour; `LOAD_MINUTES=5` looks whether it runs at all, and judges no growth. */
const MINUTES = inject('loadMinutes');
const SAMPLE_MS = 10_000;
/** Below these a line through what is read tells more of the machine than of the server. */
const JUDGED_MINUTES = 20;
const CLINIC = { before: 10_000, patients: 20, doctors: 7, administrators: 2, pages: 40 };
/**
 * Some 200 bytes of each call. The caches that have a bound (tokens, callers) fill by some MB in an hour, and chance moves the
 * line by a few more; a server that grew by more would fill 4 GB within six days.
 */
const MOST_HEAP_AN_HOUR = 30 * 2 ** 20;
const MOST_LAG_SECONDS = 5;
/** Open connections of the pool have theirs. One that is left by each call would be fifty times as many. */
const LEFT_LISTENING = 2_000;
/** One that is nearly over is not begun with. */
const TOKEN_MS = 50 * 60_000;

let testApp: TestApp;
let admin: postgres.Sql;
const replicas: Replica[] = [];
const watched: { watched: Watched; metricsPort: number }[] = [];
const log = openCallLog();

beforeAll(async () => {
  testApp = await startTestApp('postgres');
  // What the clinic does is for its servers to do.
  await testApp.dependencies.jobs.close();
  await fillClinic(testApp, CLINIC.before);
  // Of its files there are no bytes, of its webhooks nobody who would take them, and its orders are not as ours are.
  await testApp.asOwner(`set session_replication_role = replica;
    delete from files; delete from orders; delete from webhook_deliveries; delete from webhook_lanes; delete from webhooks;
    select setval('record_no_seq', 1000000)`);
  await testApp.asOwner(plantOld);
  await requirePasskeys(testApp.dependencies);
  admin = postgres(await addressOf(testApp), { max: 1, onnotice: () => {} });
  const ports = await Promise.all(Array.from({ length: 4 }, freePort));
  const settings = {
    PUBLIC_URL: 'http://localhost:3000',
    // Everybody calls from one address, and a clinic of one administrator exports seldom.
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'callsOfAddress=900000, callsOfUser=90000, exports=900, registrations=9000, papers=9000',
  };
  for (const place of [0, 1]) {
    const [metricsPort = 0, inspectPort = 0] = ports.slice(2 * place);
    const flags = [...serverFlags, `--inspect=127.0.0.1:${inspectPort}`];
    const replica = await openReplica(testApp, { ...settings, METRICS_PORT: String(metricsPort) }, flags);
    await replica.start();
    replicas.push(replica);
    watched.push({ watched: await watchProcess(replica.pid(), inspectPort), metricsPort });
  }
}, 600_000);
afterAll(async () => {
  for (const one of watched) one.watched.close();
  await Promise.all(replicas.map((replica) => replica.close()));
  await admin.end();
  await testApp.close();
});

/** Noise does not become small, as what a telephone sees does not. */
const makePhoto = () =>
  sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: '#c96',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

type Work = (caller: Caller, who: { token: string }) => Promise<void>;

/** Everybody of the clinic, each going on until the day is over. */
async function everybody(day: Day): Promise<unknown> {
  const { dependencies, serviceId } = day;
  const staff = async (role: 'doctor' | 'admin', work: Work) => {
    const person = await makePerson(dependencies, { role, serviceIds: role === 'doctor' ? [serviceId] : [] });
    const caller = day.nextCaller();
    await oneAfterTheOther(day, () => stint(day, { person, caller }, (who) => work(caller, who)));
  };
  const patient = async () => {
    let account: Awaited<ReturnType<typeof register>> | null = null;
    await oneAfterTheOther(day, async () => {
      // One of four goes home, and somebody comes who was never here.
      if (!account || oneIn(4)) account = await register(day, day.nextCaller());
      await visit(day, account);
    });
  };
  /** Signed in for as long as a token lives, without a consultation. */
  const idle = async (work: Work) => {
    const { email, password } = await makePerson(dependencies, { role: 'patient' });
    const caller = day.nextCaller();
    await oneAfterTheOther(day, async () => {
      const who = { token: await signIn(dependencies, email, password) };
      for (const until = Date.now() + TOKEN_MS; Date.now() < until; ) await work(caller, who);
    });
  };
  const many = (count: number, one: () => Promise<void>) => Array.from({ length: count }, one);
  return Promise.all([
    ...many(CLINIC.patients, patient),
    ...many(CLINIC.doctors, () => staff('doctor', (caller, who) => attendNext(day, caller, who))),
    ...many(CLINIC.administrators, () => staff('admin', (caller, who) => lookAround(day, caller, who))),
    staff('admin', (caller, who) => hangUp(day, caller, who)),
    idle((caller, who) => beRefused(day, caller, who)),
    ...many(CLINIC.pages, () => idle((caller, who) => leaveOpen(day, caller, who))),
  ]);
}

test(
  `${MINUTES} minutes of a clinic at two servers: nobody is refused who should not be, and nothing grows`,
  async () => {
    const from = Date.now();
    const until = from + MINUTES * 60_000;
    const time = { from, until };
    const endpoints = ['trpc', 'callable'] as const;
    let callers = 0;
    const day: Day = {
      dependencies: testApp.dependencies,
      serviceId: await makeService(testApp.dependencies),
      photo: await makePhoto(),
      isOver: () => Date.now() >= until,
      nextCaller: () => {
        const at = callers++;
        return openCaller(log, replicas[at % 2]?.address ?? '', endpoints[(at >> 1) % 2] ?? 'trpc');
      },
    };
    const loadBefore = loadavg();
    const atRest = async () => {
      const both = [];
      for (const one of watched) both.push(await one.watched.atRest());
      return both;
    };
    const before = await atRest();
    const living = everybody(day);
    const samples: Sample[] = [];
    while (!day.isOver()) {
      await pause(SAMPLE_MS);
      const sample = await takeSample(watched, admin, samples.length);
      samples.push(sample);
      if (samples.length % 12 === 1) console.log(lineOf(log, time, sample));
    }
    await living;
    // Until connections that nobody uses are closed.
    await pause(15_000);
    const after = await atRest();
    console.log(`at rest: ${JSON.stringify(before)} before, ${JSON.stringify(after)} after`);
    const [old] = await admin.unsafe<{ keys: number; events: number; counted: number }[]>(countOld);
    console.log(told(log, samples, time, loadBefore));

    expect(log.unexpected.slice(0, 20)).toEqual([]);
    expect(old).toEqual({ keys: 0, events: 0, counted: 0 });
    expect(Math.max(...samples.map(({ lag }) => lag))).toBeLessThan(MOST_LAG_SECONDS);
    for (const [place, { listeners, signals }] of after.entries()) {
      expect(listeners, `of server ${place}`).toBeLessThan((before[place]?.listeners ?? 0) + LEFT_LISTENING);
      expect(signals, `of server ${place}`).toBeLessThan((before[place]?.signals ?? 0) + LEFT_LISTENING);
    }
    if (MINUTES < JUDGED_MINUTES) return;
    const p99Of = (quarter: 2 | 4) =>
      share(
        inQuarter(log.answered, quarter, time).map(({ ms }) => ms),
        0.99,
      );
    expect.soft(p99Of(4)).toBeLessThan(2 * p99Of(2));
    const grown = Object.entries(steady(samples)).filter(([, points]) => hasGrown(points, time));
    expect.soft(grown.map(([what]) => what)).toEqual([]);
    for (const place of [0, 1]) {
      const growth = growthPerHour(heapOf(samples, place, (from + until) / 2));
      expect.soft(growth, `heap of server ${place}`).toBeLessThan(MOST_HEAP_AN_HOUR);
    }
  },
  (MINUTES + 15) * 60_000,
);
