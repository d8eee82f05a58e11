import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import type { OpenDatabase } from '../db/database.ts';
import { loggedError } from '../errors/logged-error.ts';
import { type JobHandlers, type Jobs, openJobs } from './jobs.ts';

type Line = { err?: unknown; job?: string; code?: string };

let database: OpenDatabase;
let jobs: Jobs;
const errors: Line[] = [];
const warnings: Line[] = [];
const nothing = async () => {};
beforeAll(async () => {
  database = await openTestDatabase('pglite');
  const log = { error: (line: Line) => errors.push(line), warn: (line: Line) => warnings.push(line) };
  jobs = await openJobs(database.boss, log as never);
  const sendMail = async () => {
    throw Object.assign(new Error('550 no such person: ana@consultorio.test'), { code: 'EENVELOPE' });
  };
  const handlers: JobHandlers = {
    ...{
      sendMail,
      revokeSessions: nothing,
      sendPush: nothing,
      sendPhoneMessages: nothing,
      alignAccount: nothing,
      scanFile: nothing,
      tidyUp: nothing,
      sealAudit: nothing,
      watchQueue: nothing,
      exportInBulk: nothing,
    },
  };
  await jobs.start(handlers);
});
afterAll(() => jobs.close().catch(() => {}));

test('a job that failed is told by its name and code, not by what a stranger said', async () => {
  await jobs.send(database.db, 'sendMail', { deliveryId: 'one' });
  await vi.waitFor(() => expect(warnings[0]).toMatchObject({ job: 'sendMail', code: 'EENVELOPE' }), 50_000);
  expect(JSON.stringify(warnings)).not.toContain('ana@');
}, 60_000);

test('a queue without its database says what is wrong', async () => {
  await database.close();
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0), 50_000);
  expect(errors.map(({ err }) => loggedError(err).message)).not.toContain('');
}, 60_000);
