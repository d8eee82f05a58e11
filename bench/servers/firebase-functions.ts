/** Genuine second-generation callables of firebase-functions, each on a genuine functions-framework server. */
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { drizzle } from 'drizzle-orm/postgres-js';
import { initializeApp } from 'firebase-admin/app';
import { type CallableRequest, HttpsError, onCall } from 'firebase-functions/v2/https';
import postgres from 'postgres';
import { provided } from '../../scripts/token-provider.ts';
import { findCaller, findProfile, listPatients } from '../drizzle-queries.ts';
import { beMeasured, type Ports, portOf } from '../measured.ts';
import { listStatement, pageStatement, profileStatement, roleStatement } from '../statements.ts';

await beMeasured(async ({ databaseUrl, providerPort }) => {
  initializeApp(provided(providerPort));
  const sql = postgres(databaseUrl, { max: 8 });
  const ask = (statement: string, parameters: string[] = []) => sql.unsafe(statement, parameters, { prepare: true });
  const db = drizzle(postgres(databaseUrl, { max: 8 }));

  function uidOf({ auth }: CallableRequest): string {
    if (!auth) throw new HttpsError('unauthenticated', 'Inicia sesión');
    return auth.uid;
  }
  function admitted<Row extends { status: string; role: string }>(row: Row | undefined, role: string): Row {
    if (row?.status !== 'active' || row.role !== role) throw new HttpsError('permission-denied', 'No');
    return row;
  }
  // Its encoder turns a Date into {}: the handler has to write the text itself.
  const withText = (row: postgres.Row): postgres.Row => ({ ...row, lastActivityAt: row.lastActivityAt.toISOString() });
  function pageOf<Row extends { sortName?: string; id?: string }>(rows: Row[]) {
    const last = rows[24];
    const nextCursor = last ? Buffer.from(JSON.stringify([last.sortName, last.id])).toString('base64url') : null;
    return { items: rows.slice(0, 25), nextCursor };
  }
  type Caller = { role: string; status: string };

  const functions = {
    prepared: {
      getUserProfile: async (uid: string) => {
        const [row] = await ask(profileStatement, [uid]);
        const profile = admitted(row as (Caller & { createdAt: Date }) | undefined, 'patient');
        return { ...profile, createdAt: profile.createdAt.toISOString(), profilePicture: null };
      },
      searchPatients: async (uid: string) => {
        admitted((await ask(roleStatement, [uid]))[0] as Caller | undefined, 'admin');
        return pageOf((await ask(pageStatement)).map(withText));
      },
      listPatients: async (uid: string) => {
        admitted((await ask(roleStatement, [uid]))[0] as Caller | undefined, 'admin');
        return (await ask(listStatement)).map(withText);
      },
    },
    built: {
      getUserProfile: async (uid: string) => ({
        ...admitted(await findProfile(db, uid), 'patient'),
        profilePicture: null,
      }),
      searchPatients: async (uid: string) => {
        admitted(await findCaller(db, uid), 'admin');
        return pageOf(await listPatients(db, 26));
      },
      listPatients: async (uid: string) => {
        admitted(await findCaller(db, uid), 'admin');
        return listPatients(db);
      },
    },
  };

  const ports: Ports = {};
  for (const [kind, handlers] of Object.entries(functions)) {
    for (const [name, handler] of Object.entries(handlers)) {
      const callable = onCall((request) => handler(uidOf(request)));
      const target = `${kind}-${name}`;
      http(target, callable as unknown as Parameters<typeof http>[1]);
      const server = getTestServer(target);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      ports[target] = portOf(server);
    }
  }
  return ports;
});
