/** The practical limit: Fastify without any layer of ours or of anybody, with a cache of verified tokens. */
import Fastify, { type FastifyRequest } from 'fastify';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { LRUCache } from 'lru-cache';
import postgres from 'postgres';
import { provided } from '../../scripts/token-provider.ts';
import { beMeasured, portOf } from '../measured.ts';
import { listStatement, pageStatement, profileStatement, roleStatement } from '../statements.ts';

await beMeasured(async ({ databaseUrl, providerPort }) => {
  const auth = getAuth(initializeApp(provided(providerPort)));
  const sql = postgres(databaseUrl, { max: 8 });
  const ask = (statement: string, parameters: string[] = []) => sql.unsafe(statement, parameters, { prepare: true });
  const sessions = new LRUCache<string, { uid: string; expiresAt: number }>({ max: 20_000 });

  async function uidOf({ headers }: FastifyRequest): Promise<string> {
    const token = headers.authorization?.slice('Bearer '.length) ?? '';
    const known = sessions.get(token);
    if (known && known.expiresAt > Date.now()) return known.uid;
    const { uid, exp } = await auth.verifyIdToken(token);
    sessions.set(token, { uid, expiresAt: exp * 1000 });
    return uid;
  }
  async function requireAdmin(request: FastifyRequest) {
    const [caller] = await ask(roleStatement, [await uidOf(request)]);
    if (caller?.role !== 'admin' || caller.status !== 'active') throw new Error('forbidden');
  }

  const app = Fastify();
  app.addHook('preValidation', async (request) => {
    const body = request.body as { data?: unknown } | null;
    if (!body || !Object.hasOwn(body, 'data') || Object.keys(body).length !== 1) throw new Error('invalid');
  });
  app.post('/getUserProfile', async (request) => {
    const [row] = await ask(profileStatement, [await uidOf(request)]);
    if (row?.status !== 'active') throw new Error('blocked');
    return { result: { ...row, createdAt: row.createdAt.toISOString(), profilePicture: null } };
  });
  app.post('/searchPatients', async (request) => {
    await requireAdmin(request);
    const rows = await ask(pageStatement);
    const last = rows[24];
    const nextCursor = last ? Buffer.from(JSON.stringify([last.sortName, last.id])).toString('base64url') : null;
    return { result: { items: rows.slice(0, 25), nextCursor } };
  });
  app.post('/listPatients', async (request) => {
    await requireAdmin(request);
    return { result: await ask(listStatement) };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { raw: portOf(app.server) };
});
