/** Genuine second-generation callables of firebase-functions, each on a genuine functions-framework server. */
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { drizzle } from 'drizzle-orm/postgres-js';
import { initializeApp } from 'firebase-admin/app';
import { type CallableRequest, HttpsError, onCall } from 'firebase-functions/v2/https';
import postgres from 'postgres';
import { findProfile } from '../drizzle-profile.ts';
import { beMeasured, type Ports, portOf } from '../measured.ts';
import { provided } from '../provider.ts';
import { listStatement, pageStatement, profileStatement, roleStatement } from '../statements.ts';

await beMeasured(async ({ databaseUrl, providerPort }) => {
  initializeApp(provided(providerPort));
  const sql = postgres(databaseUrl, { max: 8 });
  const db = drizzle(postgres(databaseUrl, { max: 8 }));
  const ask = (statement: string, parameters: string[] = []) => sql.unsafe(statement, parameters, { prepare: true });

  function uidOf({ auth }: CallableRequest): string {
    if (!auth) throw new HttpsError('unauthenticated', 'Inicia sesión');
    return auth.uid;
  }
  async function requireAdmin(request: CallableRequest) {
    const [caller] = await ask(roleStatement, [uidOf(request)]);
    if (caller?.role !== 'admin' || caller.status !== 'active') throw new HttpsError('permission-denied', 'No');
  }
  // Its encoder turns a Date into {}: the handler has to write the text itself.
  const withText = (row: postgres.Row) => ({ ...row, lastActivityAt: row.lastActivityAt.toISOString() });
  const functions = {
    getUserProfile: onCall(async (request) => {
      const [row] = await ask(profileStatement, [uidOf(request)]);
      if (row?.status !== 'active') throw new HttpsError('permission-denied', 'No');
      return { ...row, createdAt: row.createdAt.toISOString(), profilePicture: null };
    }),
    getUserProfileByDrizzle: onCall(async (request) => {
      const row = await findProfile(db, uidOf(request));
      if (row?.status !== 'active') throw new HttpsError('permission-denied', 'No');
      return { ...row, profilePicture: null };
    }),
    searchPatients: onCall(async (request) => {
      await requireAdmin(request);
      const rows = await ask(pageStatement);
      const last = rows[24];
      const nextCursor = last ? Buffer.from(JSON.stringify([last.sortName, last.id])).toString('base64url') : null;
      return { items: rows.slice(0, 25).map(withText), nextCursor };
    }),
    listPatients: onCall(async (request) => {
      await requireAdmin(request);
      return (await ask(listStatement)).map(withText);
    }),
  };
  const ports: Ports = {};
  for (const [name, handler] of Object.entries(functions)) {
    http(name, handler as unknown as Parameters<typeof http>[1]);
    const server = getTestServer(name);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ports[name] = portOf(server);
  }
  return ports;
});
