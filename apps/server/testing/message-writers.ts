import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from '../src/app.ts';
import { openServerDatabase } from '../src/core/server-database.ts';
import { installBaseline } from '../src/domain/settings/baseline.ts';
import { readEnv } from '../src/env.ts';
import { makeConsultation } from './consultation-fixture.ts';
import { makePerson, type Person } from './people.ts';
import { makeService } from './service-fixture.ts';

/** Each writes one message after the other into a consultation of its own, which takes 300 a day. */
export const WRITERS = 8;
const EVERY_MS = 150;

export type Conversations = { patient: Person; doctor: Person; consultationIds: string[] };
type Written = { text: string; at: number };

/** Into the database of this environment: a consultation for each writer. */
export async function layConversations(environment: Record<string, string>): Promise<Conversations> {
  const env = readEnv(environment);
  const database = await openServerDatabase(env, () => {});
  const app = await createApp({ env, database });
  const { dependencies } = app;
  await installBaseline(dependencies, { demo: true });
  const serviceId = await makeService(dependencies);
  const patient = await makePerson(dependencies, { role: 'patient' });
  const doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  const wanted = { patient, doctor, serviceId, state: 'inProgress' as const };
  const made = await Promise.all(Array.from({ length: WRITERS }, () => makeConsultation(dependencies, wanted)));
  await app.close();
  await database.close();
  return { patient, doctor, consultationIds: made.map(({ consultationId }) => consultationId) };
}

/** Without their limits, which these would reach. */
export const noLimits = { RATE_LIMITS: 'callsOfUser=60000, callsOfAddress=60000' };

/** The patient of these consultations, who writes into all of them at once. */
export function messageWriters(address: string, { patient, consultationIds }: Conversations) {
  const callable = async <Result>(name: string, data: unknown) => {
    const response = await fetch(`${address}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${patient.token}` },
      body: JSON.stringify({ data }),
    });
    const body = (await response.json()) as { result: Result };
    return { status: response.status, result: body.result };
  };
  const write = (consultationId: string, text: string) =>
    callable('sendMessage', { consultationId, text, idempotencyKey: randomUUID() });
  return {
    write,
    /** Until it is stopped; what was acknowledged and what was refused, with the moment of the answer. */
    begin: () => {
      const acknowledged: Written[] = [];
      const refused: { status: number; at: number }[] = [];
      let isOver = false;
      const writer = async (consultationId: string) => {
        for (let number = 0; !isOver; number++) {
          const text = `mensaje ${number} ${randomUUID()}`;
          const { status } = await write(consultationId, text).catch(() => ({ status: 0 }));
          if (status === 200) acknowledged.push({ text, at: performance.now() });
          else refused.push({ status, at: performance.now() });
          await pause(EVERY_MS);
        }
      };
      const writing = Promise.all(consultationIds.map(writer));
      const stop = async () => {
        isOver = true;
        await writing;
      };
      return { acknowledged, refused, stop };
    },
    /** All that stands in the consultations. */
    kept: async (): Promise<Set<string>> => {
      const kept = new Set<string>();
      for (const consultationId of consultationIds)
        for (let after = 0, more = true; more; ) {
          const { result } = await callable<{ items: { seq: number; text: string }[]; more: boolean }>('listMessages', {
            consultationId,
            after,
          });
          for (const { text } of result.items) kept.add(text);
          after = result.items.at(-1)?.seq ?? after;
          more = result.more;
        }
      return kept;
    },
  };
}

export const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
