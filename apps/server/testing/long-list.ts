import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { PatientSummary } from '@consultorio/contracts/patients';
import { eq, sql } from 'drizzle-orm';
import { PostgresJsPreparedQuery } from 'drizzle-orm/postgres-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { patients, users } from '../src/core/db/tables/people.ts';
import { portionLength } from '../src/domain/patients/all-patients.repo.ts';
import { call } from './call.ts';
import { makePerson, type Person } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** Many share a name, so that the ends of portions fall between namesakes. */
export async function addPatients({ dependencies: { db } }: TestApp, from: number, to: number) {
  for (let first = from; first <= to; first += 5000)
    await db.execute(sql`
      with added as (
        insert into users (id, firebase_uid, role, email, email_verified, first_name, last_name)
        select gen_random_uuid(), 'many-' || n, 'patient', 'many-' || n || '@consultorio.test', true,
               'Ana ' || (n % 7), 'Muñoz ' || (n % 300)
        from generate_series(${first}::int, ${Math.min(first + 4999, to)}::int) as n returning id)
      insert into patients (id, user_id, birth_date, sex) select id, id, '1990-05-20', 'female' from added`);
}

export const namesInOrder = ({ dependencies: { db } }: TestApp) =>
  db
    .select({ id: patients.id })
    .from(patients)
    .innerJoin(users, eq(users.id, patients.id))
    .where(eq(users.role, 'patient'))
    .orderBy(patients.sortName, patients.id);

/** How a list that is too long to be held behaves at both endpoints. */
export function tellLongList(many: number) {
  describe(`${many} patients, on PostgreSQL`, () => {
    let testApp: TestApp;
    let admin: Person;
    let ids: string[];
    beforeAll(async () => {
      testApp = await startTestApp('postgres');
      admin = await makePerson(testApp.dependencies, { role: 'admin' });
      await addPatients(testApp, 1, many);
      await testApp.asOwner('analyze users; analyze patients');
      ids = (await namesInOrder(testApp)).map(({ id }) => id);
      await testApp.app.listen({ port: 0, host: '127.0.0.1' });
    }, 180_000);
    afterAll(() => testApp.close());

    async function open(accept = 'application/json'): Promise<IncomingMessage> {
      const { port } = testApp.app.server.address() as AddressInfo;
      const asked = request({ port, host: '127.0.0.1', path: '/listPatients', method: 'POST', agent: false });
      asked.setHeader('content-type', 'application/json').setHeader('accept', accept);
      asked.setHeader('authorization', `Bearer ${admin.token}`).end('{"data":null}');
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      expect(response.statusCode).toBe(200);
      return response.setEncoding('utf8');
    }

    test('the plain list is whole and in order', async () => {
      let body = '';
      for await (const piece of await open()) body += piece;
      const { result } = JSON.parse(body) as { result: PatientSummary[] };
      expect(result.map(({ id }) => id)).toEqual(ids);
    });

    // A shorter list fits whole into the buffers of the socket.
    test.runIf(many >= 50_000)('the first bytes leave while most rows are still in the database', async () => {
      const portions = vi.spyOn(PostgresJsPreparedQuery.prototype, 'execute');
      const response = await open();
      await once(response, 'data');
      expect(portions.mock.calls.length).toBeLessThan(many / portionLength / 2);
      response.resume();
      await once(response, 'end');
      expect(portions.mock.calls.length).toBeGreaterThan(many / portionLength);
      portions.mockRestore();
    });

    test('nothing of what has been sent is kept', async () => {
      setFlagsFromString('--expose-gc');
      const collect = runInNewContext('gc') as () => void;
      const held = () => {
        collect();
        const { heapUsed, external } = process.memoryUsage();
        return heapUsed + external;
      };
      let length = 0;
      // The sockets and the portion that is on its way take some megabytes soon, and no more later: what is kept would
      // grow from the first half to the second by what has been sent between them.
      const grown = async () => {
        const most = { first: 0, second: 0 };
        const half = length / 2;
        length = 0;
        let nextLook = 0;
        for await (const piece of await open()) {
          length += piece.length;
          if (length < nextLook) continue;
          nextLook = length + 500_000;
          const part = length < half ? 'first' : 'second';
          most[part] = Math.max(most[part], held());
        }
        return most.second - most.first;
      };
      // Only told how long it is, and code and data are loaded.
      await grown();
      // What is kept is kept every time; what something else in this process takes for a moment is not.
      const runs = [await grown(), await grown(), await grown()];
      expect(length).toBeGreaterThan(many * 240);
      expect(Math.min(...runs), `${runs}`).toBeLessThan(length / 4);
    });

    test('asked as a stream, each patient is a chunk', async () => {
      let seen = 0;
      let rest = '';
      let last = '';
      for await (const piece of await open('text/event-stream')) {
        const events = (rest + piece).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) {
          last = event.slice('data: '.length);
          if (last.startsWith('{"message":')) expect(JSON.parse(last).message.id).toBe(ids[seen++]);
        }
      }
      expect([seen, last, rest]).toEqual([many, '{"result":{}}', '']);
    });

    test("tRPC's endpoint answers the plain list too", async () => {
      const { result } = await call(testApp.app, 'trpc', 'listPatients', admin);
      expect((result as PatientSummary[]).map(({ id }) => id)).toEqual(ids);
    });
  });
}
