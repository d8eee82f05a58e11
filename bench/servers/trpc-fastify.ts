/** The usual stack: tRPC's own Fastify adapter, firebase-admin for every token, a Drizzle query built each call. */
import { initTRPC, TRPCError } from '@trpc/server';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { drizzle } from 'drizzle-orm/postgres-js';
import Fastify, { type FastifyRequest } from 'fastify';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import postgres from 'postgres';
import { z } from 'zod';
import { provided } from '../../scripts/token-provider.ts';
import { findProfile } from '../drizzle-queries.ts';
import { beMeasured, portOf } from '../measured.ts';

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
      const row = await findProfile(db, ctx.session.uid);
      if (row?.status !== 'active') throw new TRPCError({ code: 'FORBIDDEN' });
      return { ...row, profilePicture: null };
    }),
  });
  const app = Fastify();
  await app.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions: { router, createContext } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { trpc: portOf(app.server) };
});
