/** The usual stack: tRPC's own Fastify adapter, firebase-admin for every token, a Drizzle query built each call. */
import { initTRPC, TRPCError } from '@trpc/server';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import Fastify, { type FastifyRequest } from 'fastify';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import postgres from 'postgres';
import { z } from 'zod';
import { users } from '../../apps/server/src/db/tables/people.ts';
import { beMeasured, portOf } from '../measured.ts';
import { provided } from '../provider.ts';

await beMeasured(async ({ databaseUrl, providerPort }) => {
  const auth = getAuth(initializeApp(provided(providerPort)));
  const db = drizzle(postgres(databaseUrl, { max: 8 }));
  const createContext = async ({ req }: { req: FastifyRequest }) => {
    const token = req.headers.authorization?.slice('Bearer '.length);
    return { session: token ? await auth.verifyIdToken(token) : null };
  };
  const t = initTRPC.context<Awaited<ReturnType<typeof createContext>>>().create();
  const signedIn = t.procedure.use(({ ctx, next }) => {
    if (!ctx.session) throw new TRPCError({ code: 'UNAUTHORIZED' });
    return next({ ctx: { session: ctx.session } });
  });
  const profile = z.object({
    ...{ id: z.string(), role: z.string(), status: z.string(), email: z.string(), emailVerified: z.boolean() },
    ...{ firstName: z.string(), lastName: z.string(), createdAt: z.string(), version: z.number() },
    ...{ profilePicture: z.null(), pendingConsents: z.array(z.string()), unreadNotifications: z.number() },
  });
  const router = t.router({
    getUserProfile: signedIn.output(profile).query(async ({ ctx }) => {
      const [row] = await db
        .select({
          id: users.id,
          role: users.role,
          status: users.status,
          email: users.email,
          emailVerified: users.emailVerified,
          firstName: users.firstName,
          lastName: users.lastName,
          createdAt: users.createdAt,
          version: users.version,
          pendingConsents: sql<string[]>`array(select d.kind from (select distinct on (kind) kind, version, sha256
            from legal_documents order by kind, version desc) d where not exists (select 1 from consents c
            where c.user_id = users.id and c.kind = d.kind and c.version = d.version and c.sha256 = d.sha256))`,
          unreadNotifications: sql<number>`(select count(*)::int from notifications n
            where n.user_id = users.id and n.read_at is null)`,
        })
        .from(users)
        .where(eq(users.firebaseUid, ctx.session.uid));
      if (row?.status !== 'active') throw new TRPCError({ code: 'FORBIDDEN' });
      return { ...row, profilePicture: null };
    }),
  });
  const app = Fastify();
  await app.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions: { router, createContext } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { trpc: portOf(app.server) };
});
